import { z } from 'zod'
import { locales } from '@velvet/i18n/locales'

export const Id = z.uuid()
export const LocaleValue = z.enum(locales)
export const CountryId = z.string().regex(/^[A-Z]{2}$/)
export const Instant = z.iso.datetime()
/** Money in minor units. */
export const Money = z.object({ amount: z.int(), currency: z.string().length(3) })
/** The body of a call that has nothing to tell. */
export const Empty = z.object({})
