import { countries, interests } from '@velvet/i18n/reference'
import { CompanyFacts, SiteDocument, type SaveSite } from '../src/domains/sites/index.ts'
import texts from './site-texts.json' with { type: 'json' }
import themes from './themes.json' with { type: 'json' }

export type DemoSite = Omit<SaveSite, 'now'> & { key: 'velvet' | 'selene' | 'tulp' }

const everyCountry = countries.map(({ id }) => id)
const added = new Date('2026-11-01T09:00:00Z')

/** Common settings of the demo sites. Each site overrides some of them. */
const shared = {
  language: 'auto',
  theme: null,
  niche: 1,
  countries: everyCountry,
  minAge: 18,
  signups: 'all',
  loggedOutSearch: true,
  loggedOutSearchTrafficsource: true,
  enableSiteEntryPopup: true,
  photoReview: 'automatic',
  accountPrivacy: 'open',
  firstOffer: 'time_bonus',
  fictionalIcon: 'mask',
  visibleProfileFields: ['relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos', 'signup_reason'],
  visibleProfileNotes: ['about_me'],
  searchFields: ['gender', 'country', 'region', 'age', 'online', 'newest', 'with_photo', 'real_only'],
  interests: interests.map(({ id }) => id),
  messageCredits: 1,
  signupCredits: 5,
  photoCredits: 2,
  giftCredits: 2,
  messageLength: 1000,
  // One credit in the smallest bundle.
  messageCosts: { EUR: 150, DKK: 1120, SEK: 1690, NOK: 1760, PLN: 640, CHF: 145, GBP: 130, USD: 160 },
  // One credit in the largest bundle.
  lowestMessageCosts: { EUR: 63, DKK: 468, SEK: 708, NOK: 730, PLN: 268, CHF: 60, GBP: 54, USD: 67 },
  refundDays: 14,
  approvedMethods: ['applepay', 'paypal'],
  directDebit: {
    creditorId: 'NL00ZZZ000000000000',
    noticeDays: 2,
    weeklyAmount: 25_000,
    weeklyDebits: 3,
    dailyCodesPerCountry: 500,
  },
  trustedFlaggers: ['@hotline.example'],
  memberResell: true,
} satisfies Partial<SiteDocument>

const company = (id: string, name: string, tradename: string, city: string, number: string) =>
  CompanyFacts.parse({
    id,
    name,
    address: 'Voorbeeldstraat 1',
    city,
    country: 'NL',
    kvk: number,
    tradenames: [tradename],
    vat_numbers: [`NL${number}0B01`],
    support_phone: '+31 20 000 00 00',
    representative: 'A. Example, director',
    regulator: 'Autoriteit Consument & Markt (ACM)',
    delete_discount: false,
    added_at: added,
  })

export const demoSites: DemoSite[] = [
  {
    key: 'velvet',
    siteId: '019a8000-0000-7000-8000-000000000001',
    hosts: ['localhost', '127.0.0.1'],
    company: company('019a8000-0000-7000-8000-0000000000c1', 'Velvet Demo B.V.', 'Velvet', 'Amsterdam', '00000001'),
    document: SiteDocument.parse({
      ...shared,
      ...texts.velvet,
      name: 'Velvet',
      mailName: 'Velvet',
      mainHost: 'localhost',
      supportPhone: '+31 20 000 00 01',
      supportEmail: 'help@velvet.example',
      companyId: '019a8000-0000-7000-8000-0000000000c1',
    }),
  },
  {
    key: 'selene',
    siteId: '019a8000-0000-7000-8000-000000000002',
    hosts: ['she.localhost'],
    company: company('019a8000-0000-7000-8000-0000000000c2', 'Selene Demo B.V.', 'Selene', 'Utrecht', '00000002'),
    document: SiteDocument.parse({
      ...shared,
      ...texts.selene,
      name: 'Selene',
      mailName: 'Selene',
      mainHost: 'she.localhost',
      theme: themes.she,
      niche: 2,
      visibleProfileFields: ['sexuality', ...shared.visibleProfileFields],
      loggedOutSearch: false,
      accountPrivacy: 'discreet',
      firstOffer: 'welcome',
      // As on a new site. The other two sites of the demo show photos at once.
      photoReview: 'staff',
      refundDays: 30,
      memberResell: false,
      prompts: [
        ...['good_evening', 'best_meal', 'ask_me', 'friends_say', 'small_joy', 'makes_me_laugh'],
        ...['learning', 'going_back', 'turn_up', 'get_on_if', 'no_good_at', 'sundays'],
      ],
      supportPhone: '+31 30 000 00 02',
      supportEmail: 'help@selene.example',
      companyId: '019a8000-0000-7000-8000-0000000000c2',
    }),
  },
  {
    key: 'tulp',
    siteId: '019a8000-0000-7000-8000-000000000003',
    hosts: ['nl.localhost'],
    company: company('019a8000-0000-7000-8000-0000000000c3', 'Tulp Demo B.V.', 'Tulp', 'Haarlem', '00000003'),
    document: SiteDocument.parse({
      ...shared,
      ...texts.tulp,
      name: 'Tulp',
      mailName: 'Tulp',
      mainHost: 'nl.localhost',
      language: 'nl',
      theme: themes.nl,
      countries: ['NL', 'BE'],
      signups: 'with_trafficsource',
      signupCredits: 3,
      prompts: [
        ...['sundays', 'best_meal', 'get_on_if', 'small_pride', 'talked_out_of'],
        ...['lend_you', 'oldest_opinion', 'small_joy', 'makes_me_laugh', 'good_evening'],
      ],
      supportPhone: '+31 23 000 00 03',
      supportEmail: 'hulp@tulp.example',
      companyId: '019a8000-0000-7000-8000-0000000000c3',
    }),
  },
]
