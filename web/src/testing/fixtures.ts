import type { CompanyInfo, MemberProfile, Settings, ShownPhoto, User } from '../shared/api/responses.ts'

const id = '019a8000-0000-7000-8000-000000000001'

export const settings: Settings = {
  design_version: 1,
  name: 'Velvet',
  index_title: 'Meet someone worth writing to.',
  description: 'Dating by message.',
  claim: 'Dating by message, for adults.',
  domain: 'localhost',
  domain_language: 'en',
  languages: ['nl', 'en'],
  theme: null,
  cdn_prefix: '/cdn',
  niche: 1,
  countries: [
    { id: 'NL', name: 'Netherlands', currency: 'EUR', phone_prefix: '+31', languages: ['nl', 'en'] },
    { id: 'FR', name: 'France', currency: 'EUR', phone_prefix: '+33', languages: ['fr'] },
  ],
  geoip_country: 'NL',
  geoip_selected_country: 'NL',
  min_age: 18,
  signups: 'all',
  logged_out_search: false,
  logged_out_search_trafficsource: false,
  enable_site_entry_popup: true,
  push_public_key: 'BLb-key',
  support_phone: '+31 20 000 0000',
  support_email: 'help@localhost',
  fictional_icon: 'drama',
  fictional_warning: 'Some profiles are fictional.',
  fictional_singular: 'Fictional profile',
  fictional_plural: 'Fictional profiles',
  responders: ['operator'],
  reply_hours: 24,
  visible_profile_fields: [],
  visible_profile_notes: [],
  search_fields: [],
  message_credits: 1,
  signup_credits: 5,
  photo_credits: 2,
  gift_credits: 2,
  message_length: 1000,
  minimum_message_costs: { NL: { costs: 63, currency: 'EUR' } },
  maximum_message_costs: { NL: { costs: 150, currency: 'EUR' } },
  refund_days: 14,
  history_days: 90,
  member_resell: false,
  company_id: id,
  mail_name: 'Velvet',
  interests: [],
  region_data: { country: 'NL', label: 'Province', regions: [] },
}

export const user: User = {
  id,
  username: 'anna',
  profile: {
    id,
    name: 'Anna',
    age: 36,
    gender: 'female',
    country: 'NL',
    region: null,
    status: 'active',
    main_image: null,
  },
  credits: 60,
  frozen_credits: 0,
  credit_price: { amount: 1499, credits: 10, currency: 'EUR' },
  paid_user: true,
  signup_date: '2026-01-01T00:00:00.000Z',
  fictional_icon: 'drama',
  language: 'en',
  status: 'active',
  is_discreet: false,
  notifications_disabled: [],
  has_unread_statement: false,
  restrictions: [],
}

export const company: CompanyInfo = {
  id,
  name: 'Example B.V.',
  address: 'Example Street 1',
  city: 'Amsterdam',
  country: 'NL',
  kvk: '00000000',
  tradenames: ['Velvet'],
  vat_numbers: ['NL000000000B01'],
  support_phone: '+31 20 000 0000',
  representative: 'A. Example',
  register_court: 'Amsterdam',
  regulator: 'ACM',
  delete_discount: false,
  added: '2024-01-01T00:00:00.000Z',
}

/** Blurred and clear copies have unrelated URLs, as in production. */
export function photo(number: number, isClear: boolean): ShownPhoto {
  const at = (size: string) => `/cdn/${isClear ? 'clear' : 'blurred'}-${number}-${size}`
  const files = (size: string) => ({ webp: `${at(size)}.webp`, avif: `${at(size)}.avif` })
  return {
    id: `019a8000-0000-7000-8000-00000000010${number}`,
    is_clear: isClear,
    thumb: files('thumb'),
    card: files('card'),
    full: files('full'),
    width: 1080,
    height: 1350,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  }
}

/** Another member, as seen by a member who has not paid. */
export const member: MemberProfile = {
  id: '019a8000-0000-7000-8000-000000000002',
  name: 'Sofie',
  age: 34,
  gender: 'female',
  is_fictional: false,
  responder: null,
  is_online: true,
  city: 'Utrecht',
  region: null,
  country: 'Netherlands',
  photo_count: 3,
  photos: [photo(1, true), photo(2, false), photo(3, false)],
  highlights: [
    { field: 'relationship_status', value: 'single' },
    { field: 'hair_color', value: 'brown' },
  ],
  about: 'History, bikes and kitchens.',
  prompts: [{ prompt: 'sundays', answer: 'Op de fiets, richting zee.' }],
  language: 'nl',
  interests: [
    { id: 'music', name: 'Music', icon: 'music', is_shared: true },
    { id: 'wine', name: 'Wine', icon: 'wine', is_shared: false },
  ],
  is_own: false,
  is_blocked: false,
}
