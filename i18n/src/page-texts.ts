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

/** Help pages. They are not legal texts and have no note that counsel must confirm them. */
export const helpPageNames: readonly string[] = ['faq', 'safety'] satisfies (typeof pageNames)[number][]

export type PageName = (typeof pageNames)[number]

/** Placeholders such as `{site}` that are replaced with values of the site and the viewer. */
export const pagePlaceholders = [
  'site',
  'host',
  'company',
  'address',
  'city',
  'country',
  'kvk',
  'representative',
  'register_court',
  'regulator',
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
  'writers',
  'readers',
  'recipients',
  'reply_time',
] as const

export type PagePlaceholder = (typeof pagePlaceholders)[number]

/** Marks the place of the page's form or button. It is on its own line. */
export const slotMarker = '<!-- slot -->'
