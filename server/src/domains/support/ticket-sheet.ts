import type { z } from 'zod'
import type { TicketRow as PresentedTicket, TicketSheet } from '@velvet/contract/desk/support'
import { isLocale } from '@velvet/i18n/locales'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { canonicalEmail, type Accounts } from '../accounts/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Staff } from '../staff/index.ts'
import { mailboxHashContext, sealedAs } from './sealed-as.ts'
import { ticketMessagesStore } from './ticket-messages.store.ts'
import { ticketsStore, type TicketRow } from './tickets.store.ts'

type Sheet = z.output<typeof TicketSheet>

const maxRelated = 10

export type TicketSheetDeps = {
  db: Database
  fieldCrypto: FieldCrypto
  accounts: Accounts
  profiles: Profiles
  payments: Payments
  staff: Staff
}

const orNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** Presents a ticket in a list. `codes` contains the assignees. A claim that has ended has no assignee. */
export const presentTicket = (
  row: TicketRow,
  codes: Map<string, string>,
  now: Date,
): z.output<typeof PresentedTicket> => ({
  ...{ id: row.id, site_id: row.site_id, receipt: row.receipt, kind: row.kind, state: row.state },
  ...{ locale: isLocale(row.locale) ? row.locale : 'en', member_id: row.member_id },
  ...{ opened_at: row.opened_at.toISOString(), due_from: row.due_from.toISOString(), due_at: row.due_at.toISOString() },
  ...{ paused_since: orNull(row.paused_since), solved_at: orNull(row.solved_at) },
  ...{ last_message_at: row.last_message_at.toISOString(), last_message_from: row.last_message_from },
  assignee: row.assignee && row.claimed_until && row.claimed_until > now ? (codes.get(row.assignee) ?? null) : null,
})

/** `sam@example.test` becomes `s••@e••`: enough to recognise an address that the person names. */
const maskEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => `${part.slice(0, 1)}••`)
    .join('@')

/** Collects everything that is needed to answer a ticket. */
export function createTicketSheets({ db, fieldCrypto, accounts, profiles, payments, staff }: TicketSheetDeps) {
  async function personOf({ site_id: siteId, id, member_id: memberId, email_sealed: sealed }: TicketRow) {
    const [account, profile] = memberId
      ? await Promise.all([accounts.forDesk(siteId, memberId), profiles.forDesk(siteId, memberId)])
      : []
    return {
      nickname: profile?.name ?? '',
      joined_at: orNull(account?.signed_up_at ?? null),
      has_left: memberId !== null && (!account || account.status === 'pending_deletion'),
      masked_email: sealed && maskEmail(fieldCrypto.decrypt(sealed, sealedAs.email(siteId, id))),
    }
  }

  function relatedTo({ site_id: siteId, id, member_id: memberId, email_sealed: sealed }: TicketRow) {
    if (!memberId && !sealed) return []
    const email = sealed && fieldCrypto.decrypt(sealed, sealedAs.email(siteId, id))
    const mailboxHashes = email ? fieldCrypto.fingerprints(canonicalEmail(email), mailboxHashContext) : []
    return ticketsStore.relatedTo(db.direct, siteId, { id, memberId, mailboxHashes }, maxRelated)
  }

  async function ordersOf({
    site_id: siteId,
    member_id: memberId,
    order_id: named,
  }: TicketRow): Promise<Sheet['orders']> {
    const rows = memberId ? await payments.ordersForDesk(siteId, memberId, named) : []
    return rows.map(({ created_at, refund_amount: amount, refund_due_at: dueAt, ...row }) => ({
      ...row,
      ...{ ordered_at: created_at.toISOString(), is_named: row.id === named },
      refund: amount === null || dueAt === null ? null : { amount, due_at: dueAt.toISOString() },
    }))
  }

  return async function sheetOf(row: TicketRow, now: Date): Promise<Sheet> {
    const { site_id: siteId, id } = row
    const [person, related, orders, messages, notes] = await Promise.all([
      personOf(row),
      relatedTo(row),
      ordersOf(row),
      ticketMessagesStore.ofTicket(db.direct, siteId, id),
      ticketMessagesStore.notesOf(db.direct, siteId, id),
    ])
    const codes = await staff.codesOf(
      [row.assignee ?? [], messages.flatMap(({ by_staff: by }) => by ?? []), notes.map((note) => note.by_staff)].flat(),
    )
    return {
      ...presentTicket(row, codes, now),
      ...{ version: row.version, extended_at: orNull(row.extended_at), merged_into: row.merged_into },
      claimed_until: orNull(row.claimed_until),
      ...{ person, orders },
      messages: messages.map((message) => ({
        ...{ id: message.id, from: message.direction, at: message.sent_at.toISOString() },
        by: message.by_staff && (codes.get(message.by_staff) ?? null),
        text: fieldCrypto.decrypt(message.text_sealed, sealedAs.message(siteId, message.id)),
        ...{ mailed_at: orNull(message.mailed_at), read_at: orNull(message.read_at) },
      })),
      notes: notes.map((note) => ({
        at: note.created_at.toISOString(),
        by: codes.get(note.by_staff) ?? '',
        text: fieldCrypto.decrypt(note.text_sealed, sealedAs.note(siteId, note.id)),
      })),
      related: related.map(({ opened_at, ...ticket }) => ({
        ...{ id: ticket.id, receipt: ticket.receipt, kind: ticket.kind, state: ticket.state },
        opened_at: opened_at.toISOString(),
      })),
    }
  }
}
