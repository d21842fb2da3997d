import { z } from 'zod'
import { locales, type Locale } from '@velvet/i18n/locales'
import { methodKeys } from '@velvet/contract/payment-methods'
import { giftCatalogue, giftIds } from '@velvet/contract/gift-rules'
import { writers, type Writer } from '@velvet/contract/responders'
import { promptIds } from '@velvet/contract/profile-prompts'
import { Theme } from '@velvet/contract/site-theme'
import { themeContrastProblems } from '@velvet/contract/theme-contrast'
import { CountryId, LocaleValue } from '@velvet/contract/values'
import { statementProblem } from './statement-text.ts'

const PerLocale = z.record(z.enum(locales), z.string().min(1))

/** A theme whose texts have too little contrast is refused. */
const ReadableTheme = Theme.check(({ value, issues }) => {
  for (const message of themeContrastProblems(value)) issues.push({ code: 'custom', input: value, message })
})

/** The stored settings and texts of one brand: everything that staff can change. */
const StoredFields = z.object({
  name: z.string().min(1),
  mailName: z.string().min(1),
  /** The host of links in mails. */
  mainHost: z.string().min(1),
  /** A fixed language, or `auto`: chosen by the visitor's country and browser. */
  language: z.union([LocaleValue, z.literal('auto')]),
  /** Null for the default theme. */
  theme: ReadableTheme.nullable(),
  niche: z.int().min(1).max(7),
  countries: z.array(CountryId).min(1),
  /** Headline of the front page, and its title. */
  indexTitle: PerLocale,
  /** The sentence below the headline. Null for the text of the platform. */
  claim: PerLocale.nullable().default(null),
  description: PerLocale,
  minAge: z.int().min(18),
  signups: z.enum(['all', 'with_trafficsource', 'closed']),
  loggedOutSearch: z.boolean(),
  loggedOutSearchTrafficsource: z.boolean(),
  enableSiteEntryPopup: z.boolean(),
  /** `staff`: photos become visible after a review at the desk. `automatic`: as soon as they are encoded. */
  photoReview: z.enum(['automatic', 'staff']).default('staff'),
  accountPrivacy: z.enum(['open', 'discreet']),
  firstOffer: z.enum(['time_bonus', 'welcome']),
  supportPhone: z.string(),
  supportEmail: z.email(),
  fictionalIcon: z.string(),
  visibleProfileFields: z.array(z.string()),
  visibleProfileNotes: z.array(z.string()),
  searchFields: z.array(z.string()),
  interests: z.array(z.string()),
  /** The prompts that members can answer on their profile. Others are not shown. */
  prompts: z.array(z.enum(promptIds)).default(() => [...promptIds]),
  messageCredits: z.int().min(0),
  signupCredits: z.int().min(0),
  photoCredits: z.int().min(0),
  giftCredits: z.int().min(0),
  /** The gifts of this site with their price in credits. */
  gifts: z.array(z.object({ id: z.enum(giftIds), credits: z.int().min(1) })).default(() => [...giftCatalogue]),
  /** Messages older than this many days are not shown in the chat. */
  historyDays: z.int().min(1).default(90),
  /** A paid message to a fictional profile that is not answered in this many hours is credited back. */
  replyHours: z.int().min(1).max(24).default(24),
  /** Who writes messages of fictional profiles on this site. The texts name only these. */
  responders: z
    .array(z.enum(writers))
    .min(1)
    .refine((list) => new Set(list).size === list.length, 'lists a responder twice')
    .default((): Writer[] => ['operator']),
  /** Thresholds after which a member who writes to fictional profiles gets a notice before the next paid message. */
  care: z
    .object({
      weeklyCredits: z.int().min(1).default(200),
      dailyMessages: z.int().min(1).default(60),
      nightMessages: z.int().min(1).default(20),
      meetingAsks: z.int().min(1).default(3),
      /** A signal leads to another notice after this many days at the earliest. */
      repeatDays: z.int().min(1).default(7),
      timeZone: z.string().default('Europe/Amsterdam'),
    })
    .prefault({}),
  messageLength: z.int().min(1),
  /** Highest price of a message per currency, in minor units. */
  messageCosts: z.record(z.string().length(3), z.int().min(0)),
  /** Lowest price of a message per currency, in minor units. A missing currency has one price only. */
  lowestMessageCosts: z.record(z.string().length(3), z.int().min(0)).default({}),
  refundDays: z.int().min(14),
  /** Payment methods of this site. Provider and country limit them further. */
  paymentMethods: z.array(z.enum(methodKeys)).default(() => [...methodKeys]),
  /** Methods that need the written approval of the provider and have it. */
  approvedMethods: z.array(z.enum(methodKeys)).default([]),
  /** Text on bank statements. It must not reveal what was bought. */
  statementText: z
    .string()
    .regex(/^[A-Za-z0-9 .-]{3,22}$/)
    .default('VLV Services'),
  /** Null where direct debit is not offered. Amounts are per member, in euro cents. */
  directDebit: z
    .object({
      /** Creditor identifier of the company, issued by the central bank and named in every mandate. */
      creditorId: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3,31}$/),
      /** Minimum number of days between the announcement and the debit. */
      noticeDays: z.int().min(1).max(14).default(2),
      weeklyAmount: z.int().min(1).default(25_000),
      weeklyDebits: z.int().min(1).default(3),
      /** Maximum number of codes by text message per day and country, for all members together. 0 disables them. */
      dailyCodesPerCountry: z.int().min(0).default(500),
    })
    .nullable()
    .default(null),
  /** Where conversions are reported to traffic networks. `{click_id}` and `{event}` are placeholders. */
  postbacks: z
    .array(
      z.object({
        network: z.string().min(1).max(200),
        address: z.string().regex(/^(https:\/\/|http:\/\/127\.0\.0\.1[:/]).*\{click_id\}/),
        method: z.enum(['GET', 'POST']).default('GET'),
      }),
    )
    .default([]),
  /** Addresses (`name@host`) and domains (`@host`) of trusted flaggers, whose complaints come first (art. 22 DSA). */
  trustedFlaggers: z.array(z.string().regex(/^[^@\s]*@[^@\s]+$/)).default([]),
  memberResell: z.boolean(),
  companyId: z.uuid(),
})

/** A site whose statement text names the brand or what was bought is refused. */
export const SiteDocument = StoredFields.refine(
  ({ name, statementText }) => statementProblem(statementText, [name]) === undefined,
  { path: ['statementText'], message: 'names the brand or what was bought' },
)

export type SiteDocument = z.output<typeof SiteDocument>

export type Site = SiteDocument & { id: string; host: string }

/** Context of every request, also of visitors. */
export type SiteCtx = {
  site: Site
  locale: Locale
  /** Country of the IP address. Null when it is unknown. */
  country: string | null
  /** Supported languages that the browser accepts, best first. */
  acceptedLocales: Locale[]
  /** The network or referrer that brought the visitor. */
  trafficSource: string | null
  requestId: string
  now: Date
}
