/** The legal and help pages whose text is a Markdown file per language: `i18n/pages/<page>/<locale>.md`. */
export const pageNames = [
  'accessibility',
  'ban',
  'complaints',
  'cookies',
  'faq',
  'imprint',
  'privacy',
  'return-policy',
  'safety',
  'service',
  'terms',
  'withdrawal-information',
] as const

export type PageName = (typeof pageNames)[number]

/** What a text can leave to the site and its reader, written `{site}`. */
export const pagePlaceholders = [
  'site',
  'host',
  'company',
  'address',
  'city',
  'country',
  'kvk',
  'vat',
  'tradenames',
  'support_email',
  'support_phone',
  'refund_days',
  'history_days',
  'message_costs',
  'min_age',
  'terms_date',
  'fictional_warning',
  'fictional_singular',
] as const

export type PagePlaceholder = (typeof pagePlaceholders)[number]

/** Where the page puts its form or button, on a line of its own. */
export const slotMark = '<!-- slot -->'
