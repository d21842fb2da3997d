import { z } from 'zod'
import { locales, type Locale } from '@velvet/i18n/locales'
import { methodKeys } from '@velvet/contract/payment-methods'
import { giftCatalogue, giftIds } from '@velvet/contract/gift-rules'
import { Theme } from '@velvet/contract/sites'
import { CountryId, LocaleValue } from '@velvet/contract/values'

const PerLocale = z.record(z.enum(locales), z.string().min(1))

/** The rules and texts of one brand, as they are stored. Anything that the desk can change is in here. */
export const SiteDocument = z.object({
  name: z.string().min(1),
  mailName: z.string().min(1),
  /** The host that links in mails lead to. */
  mainHost: z.string().min(1),
  /** A fixed language, or `auto`: chosen by the visitor's country and browser. */
  language: z.union([LocaleValue, z.literal('auto')]),
  theme: Theme.nullable(),
  niche: z.int().min(1).max(7),
  countries: z.array(CountryId).min(1),
  indexTitle: PerLocale,
  description: PerLocale,
  minAge: z.int().min(18),
  signups: z.enum(['all', 'with_trafficsource', 'closed']),
  loggedOutSearch: z.boolean(),
  loggedOutSearchTrafficsource: z.boolean(),
  enableSiteEntryPopup: z.boolean(),
  /** `automatic`: photos are shown as soon as they are encoded; else a person looks at them first. */
  photoReview: z.enum(['automatic', 'staff']),
  accountPrivacy: z.enum(['open', 'discreet']),
  firstOffer: z.enum(['time_bonus', 'welcome']),
  supportPhone: z.string(),
  supportEmail: z.email(),
  fictionalIcon: z.string(),
  visibleProfileFields: z.array(z.string()),
  visibleProfileNotes: z.array(z.string()),
  searchFields: z.array(z.string()),
  interests: z.array(z.string()),
  messageCredits: z.int().min(0),
  signupCredits: z.int().min(0),
  photoCredits: z.int().min(0),
  giftCredits: z.int().min(0),
  /** What this site has to give, and for how many credits. */
  gifts: z.array(z.object({ id: z.enum(giftIds), credits: z.int().min(1) })).default(() => [...giftCatalogue]),
  /** Messages older than this many days are not shown in the chat. */
  historyDays: z.int().min(1).default(90),
  messageLength: z.int().min(1),
  /** Per currency: what one message costs at most, in minor units. */
  messageCosts: z.record(z.string().length(3), z.int().min(0)),
  refundDays: z.int().min(14),
  /** What this site lets its members pay with; the provider and the country narrow it further. */
  paymentMethods: z.array(z.enum(methodKeys)).default(() => [...methodKeys]),
  /** Of the methods that need it: those for which the provider's written approval of this business is on file. */
  approvedMethods: z.array(z.enum(methodKeys)).default([]),
  /** What stands on a bank statement: nothing that tells what was bought. */
  statementText: z
    .string()
    .regex(/^[A-Za-z0-9 .-]{3,22}$/)
    .default('VLV Services'),
  /** Null: no direct debit here. Amounts in minor units of the euro, per member and per account. */
  directDebit: z
    .object({
      /** As the central bank gave it to this company; it stands in every mandate. */
      creditorId: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3,31}$/),
      /** So many days pass at least between the announcement and the debit. */
      noticeDays: z.int().min(1).max(14).default(2),
      weeklyAmount: z.int().min(1).default(25_000),
      weeklyDebits: z.int().min(1).default(3),
    })
    .nullable()
    .default(null),
  /** Where a network that brings visitors is told of conversions: `{click_id}` and `{event}` stand for what it gets. */
  postbacks: z
    .array(
      z.object({
        network: z.string().min(1).max(200),
        address: z.string().regex(/^(https:\/\/|http:\/\/127\.0\.0\.1[:/]).*\{click_id\}/),
        method: z.enum(['GET', 'POST']).default('GET'),
      }),
    )
    .default([]),
  memberResell: z.boolean(),
  companyId: z.uuid(),
})

export type SiteDocument = z.output<typeof SiteDocument>

export type Site = SiteDocument & { id: string; host: string }

/** What every request knows, signed in or not. */
export type SiteCtx = {
  site: Site
  locale: Locale
  /** Where the request comes from by its address; null when that says nothing. */
  country: string | null
  /** The languages that the browser asks for, best first. */
  acceptedLocales: Locale[]
  /** The network or referrer that brought the visitor. */
  trafficSource: string | null
  requestId: string
  now: Date
}
