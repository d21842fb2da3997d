import type { TicketKind } from '@velvet/contract/ticket-rules'
import type { Locale } from '@velvet/i18n/locales'
import type { Tx } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import { canonicalEmail } from '../accounts/index.ts'
import { newReceipt } from '../moderation/index.ts'
import { mailboxHashContext, sealedAs } from './sealed-as.ts'
import { ticketOpened } from './support.events.ts'
import { deadlineOf } from './support.policy.ts'
import { ticketMessagesStore } from './ticket-messages.store.ts'
import { ticketsStore } from './tickets.store.ts'

/** A member, or the address of a person without an account. Neither: somebody who left no address. */
export type TicketSender = { memberId: string } | { email: string } | 'anonymous'

export type TicketRequest = {
  kind: TicketKind
  text: string
  sender: TicketSender
  locale: Locale
  orderId?: string | null
  /** The withdrawal or complaint that the ticket is opened for, once. */
  sourceId?: string
  /** Reference number that the person has already. */
  receipt?: string
  /** Whether the person gets a receipt by mail. */
  isMailed: boolean
}

export type OpenTicketDeps = { events: Events; fieldCrypto: FieldCrypto }

/** Returns a function that stores a request with its first message. Undefined if its source has a ticket already. */
export function createTicketOpener({ events, fieldCrypto }: OpenTicketDeps) {
  /** The columns of the sender. A person without an account opens the ticket with the link in the mail. */
  function senderColumns(siteId: string, id: string, sender: TicketSender) {
    const none = { member_id: null, email_sealed: null, mailbox_hash: null, token_hash: null, token_sealed: null }
    if (sender === 'anonymous') return none
    if ('memberId' in sender) return { ...none, member_id: sender.memberId }
    const token = newToken()
    return {
      ...none,
      email_sealed: fieldCrypto.encrypt(sender.email, sealedAs.email(siteId, id)),
      mailbox_hash: fieldCrypto.fingerprint(canonicalEmail(sender.email), mailboxHashContext),
      token_hash: hashToken(token),
      token_sealed: fieldCrypto.encrypt(token, sealedAs.token(siteId, id)),
    }
  }

  return async function openTicket(tx: Tx, at: SiteMoment, request: TicketRequest) {
    const { siteId, now } = at
    const { kind, locale, text, sender, orderId = null, sourceId = null, receipt = newReceipt() } = request
    const [id, messageId] = [newId(), newId()]
    const deadline = deadlineOf(kind, now)
    const isNew = await ticketsStore.insert(tx, siteId, {
      ...{ id, receipt, kind, locale, order_id: orderId, source_id: sourceId, opened_at: now, last_message_at: now },
      ...deadline,
      ...senderColumns(siteId, id, sender),
    })
    if (!isNew) return undefined
    const textSealed = fieldCrypto.encrypt(text, sealedAs.message(siteId, messageId))
    await ticketMessagesStore.insert(tx, siteId, { id: messageId, ticketId: id, staffId: null, textSealed, now })
    if (request.isMailed) await events.emit(tx, ticketOpened(at, { ticketId: id }))
    return { id, receipt, dueAt: deadline.due_at }
  }
}
