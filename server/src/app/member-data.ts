import type { Accounts } from '../domains/accounts/index.ts'
import type { Blocks } from '../domains/blocks/index.ts'
import type { Chat } from '../domains/chat/index.ts'
import type { MemberDesk } from '../domains/desk/index.ts'
import type { Credits } from '../domains/credits/index.ts'
import type { Discounts } from '../domains/discounts/index.ts'
import type { Games } from '../domains/games/index.ts'
import type { Likes } from '../domains/likes/index.ts'
import type { Moderation } from '../domains/moderation/index.ts'
import type { Notifications } from '../domains/notifications/index.ts'
import type { Operators } from '../domains/operators/index.ts'
import type { DirectDebit, Payments } from '../domains/payments/index.ts'
import type { Photos } from '../domains/photos/index.ts'
import type { Presence } from '../domains/presence/index.ts'
import type { MemberData } from '../domains/privacy/index.ts'
import type { Profiles } from '../domains/profiles/index.ts'
import type { Search } from '../domains/search/index.ts'
import type { Support } from '../domains/support/index.ts'
import type { Tracking } from '../domains/tracking/index.ts'

type Domains = {
  accounts: Accounts
  blocks: Blocks
  chat: Chat
  credits: Credits
  directDebit: DirectDebit
  discounts: Discounts
  memberDesk: MemberDesk
  games: Games
  likes: Likes
  moderation: Moderation
  notifications: Notifications
  operators: Operators
  payments: Payments
  photos: Photos
  presence: Presence
  profiles: Profiles
  search: Search
  support: Support
  tracking: Tracking
}

/** All domains with data of members. A table that no entry names makes the test fail. */
export const createMemberData = (domains: Domains): MemberData[] => [
  {
    name: 'accounts',
    // The account is deleted in the transaction that emits `accounts.deleted`; the other tables refer to it.
    // Restrictions are kept after an erasure with the decision that they belong to. Of a ban only keyed hashes are left.
    tables: [
      ...(['members', 'sessions', 'known_devices', 'account_links', 'passkeys', 'security_events'] as const),
      ...(['consents', 'restrictions', 'bans', 'ban_identifiers'] as const),
    ],
    async exportOf(siteId, memberId, now) {
      const files = await domains.accounts.exportOf(siteId, memberId, now)
      return files && { files }
    },
  },
  withOneFile(domains.profiles, { name: 'profiles', file: 'profile', tables: ['profiles'] }),
  {
    name: 'photos',
    // Fingerprints and matches are deleted with their photo.
    tables: ['photos', 'photo_fingerprints', 'photo_matches'],
    async exportOf(siteId, memberId) {
      const photos = await domains.photos.exportOf(siteId, memberId)
      return { files: { photos }, photos }
    },
    erase: (siteId, memberId) => domains.photos.erase(siteId, memberId),
  },
  withOneFile(domains.blocks, {
    name: 'blocks',
    file: 'blocks',
    tables: ['blocks'],
    counterpartIds: (blocks) => blocks.map((block) => block.blocked_id),
  }),
  withOneFile(domains.search, {
    name: 'search',
    file: 'searches',
    tables: ['search_members', 'search_countries', 'search_filters', 'saved_searches'],
  }),
  withOneFile(domains.likes, {
    name: 'likes',
    file: 'likes',
    tables: ['likes', 'like_counts', 'like_visibility_changes', 'kept_for_later', 'site_suggestions'],
    counterpartIds: (likes) => Object.values(likes).flatMap((list) => list.map((like) => like.other_id)),
  }),
  withOneFile(domains.games, {
    name: 'games',
    file: 'swipes',
    tables: ['swipes', 'swipe_days'],
    counterpartIds: (swipes) => swipes.map((swipe) => swipe.profile_id),
  }),
  withOneFile(domains.credits, {
    name: 'credits',
    file: 'credits',
    tables: ['wallets', 'credit_lots', 'ledger_movements', 'ledger_entries'],
  }),
  withOneFile(domains.chat, {
    name: 'chat',
    file: 'messages',
    tables: [
      'conversations',
      'messages',
      'conversation_members',
      'chat_standings',
      'care_counts',
      'care_notices',
      'awaited_replies',
      'waiting_conversations',
    ],
    counterpartIds: ({ messages }) => messages.map((message) => message.other_id),
  }),
  withOneFile(domains.discounts, {
    name: 'discounts',
    file: 'discounts',
    tables: ['discount_codes', 'discount_uses'],
  }),
  withOneFile(domains.payments, {
    name: 'payments',
    file: 'payments',
    tables: [
      ...(['orders', 'payment_attempts', 'order_consents', 'stored_cards', 'payment_cards', 'invoices'] as const),
      ...(['withdrawals', 'refunds', 'refund_claims', 'spend_limits'] as const),
    ],
  }),
  withOneFile(domains.directDebit, {
    name: 'directDebit',
    file: 'direct_debit',
    tables: ['direct_debit_mandates', 'direct_debit_blocks', 'sms_codes'],
  }),
  withOneFile(domains.notifications, {
    name: 'notifications',
    file: 'notifications',
    tables: ['notification_settings', 'push_subscriptions', 'notices', 'pushes', 'mail_counts'],
  }),
  withOneFile(domains.tracking, {
    name: 'tracking',
    file: 'tracking',
    tables: ['consent_log', 'signup_sources', 'postbacks'],
  }),
  // Redis only.
  { name: 'presence', tables: [], erase: (siteId, memberId) => domains.presence.markOffline(siteId, memberId) },
  {
    name: 'moderation',
    // Decisions and their reasons are kept as evidence after an erasure, as the reports are. A job erases the texts after a
    // year (`docs/decisions/0042`).
    tables: [
      ...(['reports', 'complaints', 'cases', 'case_notices', 'case_notes', 'decisions', 'statements'] as const),
      ...(['removed_content', 'appeals', 'strikes', 'signals', 'photo_reviews'] as const),
    ],
    async exportOf(siteId, memberId) {
      const [reports, complaints, decisions, appeals, strikes, signals, photo_reviews] = await Promise.all([
        domains.moderation.exportOf(siteId, memberId),
        domains.moderation.complaintsOf(siteId, memberId),
        domains.moderation.decisionsAbout(siteId, memberId),
        domains.moderation.appealsOf(siteId, memberId),
        domains.moderation.strikesOf(siteId, memberId),
        domains.moderation.signalsAbout(siteId, memberId),
        domains.moderation.photoReviewsOf(siteId, memberId),
      ])
      return { files: { reports, complaints, decisions, appeals, strikes, signals, photo_reviews } }
    },
    erase: (siteId, memberId) => domains.moderation.anonymiseReporter(siteId, memberId),
  },
  withOneFile(domains.support, {
    name: 'support',
    file: 'support',
    tables: ['tickets', 'ticket_messages', 'ticket_notes'],
  }),
  withOneFile(domains.operators, {
    name: 'operators',
    file: 'operators',
    tables: ['conversation_leases', 'conversation_notes', 'conversation_flags', 'quality_samples'],
  }),
  {
    name: 'desk',
    tables: ['reveals', 'conversation_readings'],
    async exportOf(siteId, memberId, now) {
      return { files: { staff_access: await domains.memberDesk.accessesOf(siteId, memberId, now) } }
    },
    erase: (siteId, memberId) => domains.memberDesk.eraseAccesses(siteId, memberId),
  },
]

type Domain<Data> = {
  exportOf(siteId: string, memberId: string): Promise<Data>
  erase(siteId: string, memberId: string): Promise<void>
}

/** Returns the entry of a domain whose export is one file. */
function withOneFile<Data>(
  domain: Domain<Data>,
  entry: Pick<MemberData, 'name' | 'tables'> & { file: string; counterpartIds?: (data: Data) => string[] },
): MemberData {
  const { name, tables, file, counterpartIds } = entry
  return {
    name,
    tables,
    async exportOf(siteId, memberId) {
      const data = await domain.exportOf(siteId, memberId)
      return { files: { [file]: data }, ...(counterpartIds && { counterpartIds: counterpartIds(data) }) }
    },
    erase: (siteId, memberId) => domain.erase(siteId, memberId),
  }
}
