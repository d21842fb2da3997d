import { z } from 'zod'
import { everyone } from './access.ts'
import { defineCall } from './define-call.ts'
import { writers } from './responders.ts'
import { Theme } from './site-theme.ts'
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

/** The public configuration of a site, as returned by `GET /api/settings.php`. */
export const Settings = z.object({
  design_version: z.literal(1),
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  /** What the site offers, in one or two sentences below the headline. */
  claim: z.string(),
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
  /** Who writes messages of fictional profiles on this site. */
  responders: z.array(z.enum(writers)).min(1),
  /** A paid message to a fictional profile that is not answered in this many hours is credited back. */
  reply_hours: z.int().min(1),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  message_credits: z.int(),
  signup_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  message_length: z.int(),
  /** Per country: the lowest price of one message (largest bundle), in minor units. */
  minimum_message_costs: z.record(CountryId, z.object({ costs: z.int(), currency: z.string() })),
  /** Per country: the highest price of one message (smallest bundle), in minor units. Shown as “at most”. */
  maximum_message_costs: z.record(CountryId, z.object({ costs: z.int(), currency: z.string() })),
  refund_days: z.int().min(14),
  /** Messages older than this are hidden. */
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
  summary: 'Returns the public configuration of the site of the request host.',
  // `domain` is the host of the page. The page passes its other query parameters as well; they must not be refused.
  query: z.looseObject({ domain: z.string().max(253).optional() }),
  response: z.object({ settings: Settings, domain_language: LocaleValue }),
  errors: ['site_not_found'],
  access: everyone,
  stoppedBy: [],
})

export const getInterests = defineCall({
  method: 'GET',
  path: '/api/interests.php',
  summary: 'Returns the interests that members of this site can choose, in the viewer’s language.',
  response: z.object({ interests: z.array(Named.extend({ icon: z.string() })) }),
  errors: ['site_not_found'],
  access: everyone,
  stoppedBy: [],
})

export const getRegions = defineCall({
  method: 'GET',
  path: '/api/regions.php',
  summary: 'Returns the regions of each country of this site, with the country’s word for region.',
  response: z.object({ regions: z.array(RegionData) }),
  errors: ['site_not_found'],
  access: everyone,
  stoppedBy: [],
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
  /** Empty if the country of the company does not require it. */
  representative: z.string(),
  register_court: z.string(),
  regulator: z.string(),
  delete_discount: z.boolean(),
  added: Instant,
})

export const getCompanyInfo = defineCall({
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'Returns the company that operates this site.',
  response: z.object({ company: CompanyInfo }),
  errors: ['site_not_found'],
  access: everyone,
  stoppedBy: [],
})

export const geocode = defineCall({
  method: 'GET',
  path: '/api/geocode.php',
  summary:
    'Returns the town and region at a location, in the viewer’s language. The browser rounds to 0.05 degrees; nothing is stored.',
  query: z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
  response: z.object({ city: z.string(), country: CountryId, region: z.string().nullable() }),
  errors: ['not_found', 'too_many_requests'],
  access: everyone,
})

export const getCities = defineCall({
  method: 'GET',
  path: '/api/cities',
  summary: 'Returns up to eight towns of a country whose name starts with the query, largest first.',
  query: z.object({ country: CountryId, q: z.string().trim().min(2).max(80) }),
  response: z.object({
    cities: z
      .array(z.object({ city: z.string(), region: z.string().nullable(), region_name: z.string().nullable() }))
      .max(8),
  }),
  errors: ['too_many_requests'],
  access: everyone,
})
