import { z } from 'zod'
import { everyone } from './access.ts'
import { defineCall } from './define-call.ts'
import { CountryId, Id, Instant, LocaleValue } from './values.ts'

const Named = z.object({ id: z.string(), name: z.string() })

const SettingsCountry = z.object({
  id: CountryId,
  name: z.string(),
  currency: z.string(),
  phone_prefix: z.string(),
  languages: z.array(LocaleValue),
})

const RegionData = z.object({ country: CountryId, label: z.string(), regions: z.array(Named) })

/** A site's own hues; everything else of the look is shared. */
export const Theme = z.object({
  primary: z.record(z.enum(['50', '100', '200', '300', '400', '500', '600', '700', '800', '900']), z.string()),
  accent: z.record(z.enum(['300', '400']), z.string()),
  mark: z.enum(['petals', 'crescent', 'tulip']),
})

/** The public configuration of a site, as `GET /api/settings.php` answers it. */
export const Settings = z.object({
  design_version: z.literal(1),
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  domain: z.string(),
  domain_language: LocaleValue,
  languages: z.array(LocaleValue),
  theme: Theme.nullable(),
  cdn_prefix: z.string(),
  niche: z.int().min(1).max(7),
  countries: z.array(SettingsCountry),
  geoip_country: CountryId.nullable(),
  geoip_selected_country: CountryId,
  min_age: z.int(),
  signups: z.enum(['all', 'with_trafficsource', 'closed']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  enable_site_entry_popup: z.boolean(),
  push_public_key: z.string(),
  support_phone: z.string(),
  support_email: z.string(),
  fictional_icon: z.string(),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  message_credits: z.int(),
  signup_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  message_length: z.int(),
  /** Per country: the most that one message can cost, in minor units. */
  minimum_message_costs: z.record(CountryId, z.object({ costs: z.int(), currency: z.string() })),
  refund_days: z.int().min(14),
  /** So long messages are shown. */
  history_days: z.int().min(1),
  member_resell: z.boolean(),
  company_id: Id,
  mail_name: z.string(),
  interests: z.array(z.string()),
  region_data: RegionData,
})

export const getSettings = defineCall({
  method: 'GET',
  path: '/api/settings.php',
  summary: 'The public configuration of the site that the request host names.',
  // `domain` is the host of the page; the rest of the page's query comes along and must not be refused.
  query: z.looseObject({ domain: z.string().max(253).optional() }),
  answer: z.object({ settings: Settings, domain_language: LocaleValue }),
  errors: ['site_not_found'],
  access: everyone,
})

export const getInterests = defineCall({
  method: 'GET',
  path: '/api/interests.php',
  summary: 'The interests that members of this site can choose, in the reader’s language.',
  answer: z.object({ interests: z.array(Named.extend({ icon: z.string() })) }),
  errors: ['site_not_found'],
  access: everyone,
})

export const getRegions = defineCall({
  method: 'GET',
  path: '/api/regions.php',
  summary: 'The regions of every country of this site, with the word each country has for them.',
  answer: z.object({ regions: z.array(RegionData) }),
  errors: ['site_not_found'],
  access: everyone,
})

export const CompanyInfo = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: CountryId,
  kvk: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  delete_discount: z.boolean(),
  added: Instant,
})

export const getCompanyInfo = defineCall({
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'The company behind this site.',
  answer: z.object({ company: CompanyInfo }),
  errors: ['site_not_found'],
  access: everyone,
})

export const geocode = defineCall({
  method: 'GET',
  path: '/api/geocode.php',
  summary: 'The city at a place. The browser rounds to 0.05 degrees before it asks; nothing of it is kept.',
  query: z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
  answer: z.object({ city: z.string(), country: CountryId }),
  errors: ['not_found', 'too_many_requests'],
  access: everyone,
})
