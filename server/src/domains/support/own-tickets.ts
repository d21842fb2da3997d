import type { z } from 'zod'
import type { getTicketThread, submitTicket } from '@velvet/contract/support'
import { Id } from '@velvet/contract/values'
import { isLocale } from '@velvet/i18n/locales'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { withIdempotencyKey } from '../../platform/idempotency.ts'
import { hashToken, newId, nilId } from '../../platform/ids.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { canonicalEmail, type Ctx, type MemberCtx } from '../accounts/index.ts'
import type { Payments } from '../payments/index.ts'
import { createTicketOpener, type OpenTicketDeps, type TicketSender } from './open-ticket.ts'
import { sealedAs } from './sealed-as.ts'
import { afterMemberMessage } from './support.policy.ts'
import { ticketMessagesStore } from './ticket-messages.store.ts'
import { ticketsStore as store, type TicketRow } from './tickets.store.ts'

type Thread = z.output<typeof getTicketThread.response>['ticket']
type Summary = Omit<Thread, 'messages'>
type Request = z.output<typeof submitTicket.body>
type Submitted = z.output<typeof submitTicket.response>

/** More than a member has. */
const maxListed = 100

export type OwnTicketsDeps = OpenTicketDeps & {
  db: Database
  payments: Payments
  limits: {
    /** Requests of one member, or of one network without login. */
    tickets: RateLimit
    /** Receipts sent to one mailbox without an account. */
    ticketReceipts: RateLimit
    /** Messages to one ticket. */
    ticketMessages: RateLimit
    /** Tickets that one network opens by token. */
    ticketReads: RateLimit
  }
}

/** What members and visitors do with their requests. */
export function ownTicketUseCases(deps: OwnTicketsDeps) {
  const { db, payments, fieldCrypto, limits } = deps
  const openTicket = createTicketOpener(deps)

  const present = (row: TicketRow, unread: number): Summary => ({
    ...{ id: row.id, receipt: row.receipt, kind: row.kind, unread },
    state: row.state === 'merged' ? 'open' : row.state,
    opened_at: row.opened_at.toISOString(),
    due_at: row.state === 'solved' || row.paused_since ? null : row.due_at.toISOString(),
    last_message_at: row.last_message_at.toISOString(),
  })

  async function threadOf(siteId: string, row: TicketRow): Promise<Thread> {
    const messages = await ticketMessagesStore.ofTicket(db.direct, siteId, row.id)
    const isUnread = (message: (typeof messages)[number]) => message.direction === 'staff' && !message.read_at
    return {
      ...present(row, messages.filter(isUnread).length),
      messages: messages.map((message) => ({
        ...{ id: message.id, from: message.direction, at: message.sent_at.toISOString() },
        text: fieldCrypto.decrypt(message.text_sealed, sealedAs.message(siteId, message.id)),
        is_read: !isUnread(message),
      })),
    }
  }

  /** Returns the ticket that has the messages: a merged one leads to another. */
  const unmerged = async (siteId: string, row: TicketRow | undefined) =>
    row?.merged_into ? store.byId(db.direct, siteId, row.merged_into) : row

  /** `token`: of the link in the mail, or the id of a ticket of the caller. Throws `link_invalid`, `too_many_requests`. */
  async function requireTicket({ site, viewer }: Ctx, token: string, ip: string): Promise<TicketRow> {
    const isId = Id.safeParse(token).success
    if (!isId) await limits.ticketReads.require(`${site.id}:${networkPrefix(ip)}`)
    const found = isId
      ? await store.byId(db.direct, site.id, token)
      : await store.byToken(db.direct, site.id, hashToken(token))
    if (!found || (isId && (!viewer || found.member_id !== viewer.id))) throw new AppError('link_invalid')
    const row = await unmerged(site.id, found)
    if (!row) throw new AppError('link_invalid')
    return row
  }

  /** Returns who asks, and whether a receipt is mailed. Visitors need an address: it is where they get the answer. */
  async function senderOf(
    { site, viewer }: Ctx,
    email: string | null,
  ): Promise<{ sender: TicketSender; isMailed: boolean }> {
    if (viewer) return { sender: { memberId: viewer.id }, isMailed: true }
    if (!email) throw new AppError('invalid_input', { fields: ['email'] })
    const isMailed = (await limits.ticketReceipts.consume(`${site.id}:${canonicalEmail(email)}`)) === 0
    return { sender: { email }, isMailed }
  }

  /** Adds a message of the person. A repeated id changes nothing. Throws `idempotency_conflict`. */
  async function addMessage({ site, now }: Ctx, ticketId: string, { id, text }: { id: string; text: string }) {
    await db.transaction(async (tx) => {
      const ticket = await store.lock(tx, site.id, ticketId)
      if (!ticket) throw new AppError('link_invalid')
      const earlier = await ticketMessagesStore.byId(tx, site.id, id)
      if (earlier) {
        const isSame = earlier.ticket_id === ticketId && earlier.direction === 'member'
        if (isSame && fieldCrypto.decrypt(earlier.text_sealed, sealedAs.message(site.id, id)) === text) return
        throw new AppError('idempotency_conflict')
      }
      const textSealed = fieldCrypto.encrypt(text, sealedAs.message(site.id, id))
      await ticketMessagesStore.insert(tx, site.id, { id, ticketId, staffId: null, textSealed, now })
      await ticketMessagesStore.markRead(tx, site.id, ticketId, now)
      await store.setProgress(tx, site.id, ticketId, afterMemberMessage(ticket, now), { at: now, from: 'member' })
    })
  }

  return {
    /** Returns the tickets of a member, without those that were merged into others. */
    async ownTickets({ site, viewer }: MemberCtx): Promise<{ tickets: Summary[] }> {
      const rows = await store.listOfMember(db.direct, site.id, viewer.id, maxListed)
      const unread = await ticketMessagesStore.countUnread(db.direct, site.id, rows.map(({ id }) => id)) // prettier-ignore
      const own = rows.filter(({ state }) => state !== 'merged')
      return { tickets: own.map((row) => present(row, unread.get(row.id) ?? 0)) }
    },

    /**
     * Stores a request of a member or visitor. A repeated request with the same key returns the same receipt. Throws
     * `too_many_requests`, and `invalid_input` for a visitor without an address.
     */
    async submitTicket(
      ctx: Ctx,
      input: Request,
      { ip, key }: { ip: string; key: string | undefined },
    ): Promise<Submitted> {
      const { site, viewer, now } = ctx
      const at = { siteId: site.id, now }
      await limits.tickets.require(`${site.id}:${viewer?.id ?? networkPrefix(ip)}`)
      const { sender, isMailed } = await senderOf(ctx, input.email)
      const orderId = viewer && input.order_id && (await payments.isOrderOf(site.id, viewer.id, input.order_id))
      const write = { siteId: site.id, memberId: viewer?.id ?? nilId, key: `ticket:${key ?? newId()}`, input, now }
      return db.transaction((tx) =>
        withIdempotencyKey(tx, write, async () => {
          const opened = await openTicket(tx, at, {
            ...{ kind: input.kind, text: input.text, sender, isMailed },
            locale: viewer?.language ?? ctx.locale,
            orderId: orderId ? input.order_id : null,
          })
          if (!opened) throw new AppError('internal')
          return {
            ...{ id: viewer ? opened.id : null, receipt: opened.receipt },
            ...{ received_at: now.toISOString(), due_at: opened.dueAt.toISOString() },
          }
        }),
      )
    },

    /** Throws `link_invalid`, `too_many_requests`. */
    async thread(ctx: Ctx, token: string, ip: string): Promise<{ ticket: Thread }> {
      return { ticket: await threadOf(ctx.site.id, await requireTicket(ctx, token, ip)) }
    },

    /** Throws `link_invalid`, `too_many_requests`, `idempotency_conflict`. */
    async reply(
      ctx: Ctx,
      token: string,
      message: { id: string; text: string },
      ip: string,
    ): Promise<{ ticket: Thread }> {
      const { id } = await requireTicket(ctx, token, ip)
      await limits.ticketMessages.require(`${ctx.site.id}:${id}`)
      await addMessage(ctx, id, message)
      const row = await store.byId(db.direct, ctx.site.id, id)
      if (!row) throw new AppError('link_invalid')
      return { ticket: await threadOf(ctx.site.id, row) }
    },

    /** Throws `link_invalid`, `too_many_requests`. */
    async markRead(ctx: Ctx, token: string, ip: string): Promise<Record<string, never>> {
      const { id } = await requireTicket(ctx, token, ip)
      await ticketMessagesStore.markRead(db.direct, ctx.site.id, id, ctx.now)
      return {}
    },

    /** Returns the receipt mail of a request, or undefined when its sender has left. */
    async receiptMail(siteId: string, ticketId: string) {
      const row = await store.byId(db.direct, siteId, ticketId)
      const recipient = row && (await recipientOf(siteId, row))
      return recipient && { ...recipient, receipt: row.receipt, kind: row.kind, dueAt: row.due_at }
    },

    /**
     * Sends the mail of an answer once. A job that repeats the work at the same time waits. When the mail was sent and the
     * transaction fails, the next attempt sends the same mail again.
     */
    async mailAnswer(
      siteId: string,
      messageId: string,
      now: Date,
      send: (mail: NonNullable<Recipient> & { receipt: string; text: string }) => Promise<boolean>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const message = await ticketMessagesStore.lockUnmailed(tx, siteId, messageId)
        const row = message && (await store.byId(tx, siteId, message.ticket_id))
        const recipient = row && (await recipientOf(siteId, row))
        if (!recipient) return
        const text = fieldCrypto.decrypt(message.text_sealed, sealedAs.message(siteId, messageId))
        if (await send({ ...recipient, receipt: row.receipt, text }))
          await ticketMessagesStore.markMailed(tx, siteId, messageId, now)
      })
    },
  }

  type Recipient = Awaited<ReturnType<typeof recipientOf>>
  /** Returns where mails about a ticket go, and the path of its page. */
  async function recipientOf(siteId: string, { id, member_id: memberId, email_sealed: sealed, locale }: TicketRow) {
    if (!isLocale(locale)) return undefined
    if (memberId) return { memberId, email: null, locale, link: `/support/${id}` }
    const token = sealed && (await store.tokenOf(db.direct, siteId, id))
    if (!sealed || !token) return undefined
    const email = fieldCrypto.decrypt(sealed, sealedAs.email(siteId, id))
    return { memberId, email, locale, link: `/support/${fieldCrypto.decrypt(token, sealedAs.token(siteId, id))}` }
  }
}
