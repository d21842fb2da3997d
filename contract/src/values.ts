import { z } from 'zod'
import { locales } from '@velvet/i18n/locales'

export const Id = z.uuid()
export const LocaleValue = z.enum(locales)
export const CountryId = z.string().regex(/^[A-Z]{2}$/)
export const Instant = z.iso.datetime()
/** An empty response body. */
export const Empty = z.object({})
