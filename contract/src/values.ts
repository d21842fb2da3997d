import { z } from 'zod'
import { locales } from '@velvet/i18n/locales'

export const Id = z.uuid()
export const LocaleValue = z.enum(locales)
export const CountryId = z.string().regex(/^[A-Z]{2}$/)
export const Instant = z.iso.datetime()
/** The body of a call that has nothing to tell. */
export const Empty = z.object({})
