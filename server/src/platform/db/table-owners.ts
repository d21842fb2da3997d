import type { DB } from './schema.gen.ts'

/**
 * Which domain owns which table. A store gets a handle that knows only its own tables, so reaching into another
 * domain's table does not compile. `personal` tables must be part of the data export and of erasure.
 */
const tableOwners = {
  sites: { owner: 'sites', personal: false },
  site_hosts: { owner: 'sites', personal: false },
  companies: { owner: 'sites', personal: false },
  cities: { owner: 'sites', personal: false },
  members: { owner: 'accounts', personal: true },
  sessions: { owner: 'accounts', personal: true },
  known_devices: { owner: 'accounts', personal: true },
  account_links: { owner: 'accounts', personal: true },
  passkeys: { owner: 'accounts', personal: true },
  passkey_challenges: { owner: 'accounts', personal: false },
  consents: { owner: 'accounts', personal: true },
  signup_drafts: { owner: 'signup', personal: true },
  profiles: { owner: 'profiles', personal: true },
  photos: { owner: 'photos', personal: true },
  blocks: { owner: 'blocks', personal: true },
  reports: { owner: 'moderation', personal: true },
  search_members: { owner: 'search', personal: true },
  search_totals: { owner: 'search', personal: false },
  search_changes: { owner: 'search', personal: false },
  search_filters: { owner: 'search', personal: true },
  saved_searches: { owner: 'search', personal: true },
  promotions: { owner: 'search', personal: false },
  likes: { owner: 'likes', personal: true },
  kept_for_later: { owner: 'likes', personal: true },
  site_suggestions: { owner: 'likes', personal: true },
  swipes: { owner: 'games', personal: true },
  swipe_days: { owner: 'games', personal: true },
  wallets: { owner: 'credits', personal: true },
  exports: { owner: 'privacy', personal: true },
  credit_lots: { owner: 'credits', personal: true },
  ledger_movements: { owner: 'credits', personal: true },
  ledger_entries: { owner: 'credits', personal: true },
  conversations: { owner: 'chat', personal: true },
  messages: { owner: 'chat', personal: true },
  conversation_members: { owner: 'chat', personal: true },
  chat_standings: { owner: 'chat', personal: true },
  attended_profiles: { owner: 'chat', personal: false },
  bundles: { owner: 'payments', personal: false },
  price_history: { owner: 'payments', personal: false },
  orders: { owner: 'payments', personal: true },
  payment_attempts: { owner: 'payments', personal: true },
  order_consents: { owner: 'payments', personal: true },
  stored_cards: { owner: 'payments', personal: true },
  invoice_counters: { owner: 'payments', personal: false },
  invoices: { owner: 'payments', personal: true },
  withdrawals: { owner: 'payments', personal: true },
  refunds: { owner: 'payments', personal: true },
  spend_limits: { owner: 'payments', personal: true },
  direct_debit_mandates: { owner: 'payments', personal: true },
  direct_debit_blocks: { owner: 'payments', personal: true },
  sms_codes: { owner: 'payments', personal: true },
  discount_codes: { owner: 'discounts', personal: true },
  discount_uses: { owner: 'discounts', personal: true },
  idempotency_keys: { owner: 'idempotency', personal: true },
} as const satisfies Record<keyof DB, { owner: string; personal: boolean }>

type Owners = typeof tableOwners
export type Owner = Owners[keyof Owners]['owner']
export type TablesOf<D extends Owner> = {
  [T in keyof Owners]: Owners[T]['owner'] extends D ? (D extends Owners[T]['owner'] ? T : never) : never
}[keyof Owners]
