import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import { afterMerge, isSameSender } from './support.policy.ts'
import { isHolder, lockTicket, recordTicket, requireUnchanged, type TicketRef } from './ticket-access.ts'
import { ticketMessagesStore } from './ticket-messages.store.ts'
import { ticketsStore, type TicketRow } from './tickets.store.ts'

const isHeldByOther = (ctx: StaffCtx, row: TicketRow): boolean =>
  row.claimed_until !== null && row.claimed_until > ctx.now && !isHolder(ctx, row)

/**
 * Returns a function that moves the messages and notes of another ticket of the same person into a claimed one. Throws
 * `not_found`, `ticket_not_claimed`, also while somebody else holds the other one, `ticket_changed`, and `invalid_input` for
 * a ticket of another person.
 */
export function createTicketMerge({ db }: { db: Database }) {
  return (ctx: StaffCtx, { site, id }: TicketRef, sourceId: string, version: number): Promise<TicketRow> =>
    db.transaction(async (tx) => {
      if (sourceId === id) throw new AppError('invalid_input', { fields: ['source_id'] })
      // Always in the same order, so that two merges in opposite directions do not wait for each other.
      const rows = new Map<string, TicketRow>()
      for (const each of [id, sourceId].toSorted()) rows.set(each, await lockTicket(tx, { site, id: each }))
      const [target, source] = [rows.get(id), rows.get(sourceId)]
      if (!target || !source) throw new AppError('not_found')
      requireUnchanged(ctx, target, version)
      if (source.state === 'merged' || !isSameSender(target, source))
        throw new AppError('invalid_input', { fields: ['source_id'] })
      if (isHeldByOther(ctx, source)) throw new AppError('ticket_not_claimed')
      await ticketMessagesStore.move(tx, site, source.id, id)
      await ticketsStore.markMerged(tx, site, source.id, id)
      const last = source.last_message_at > target.last_message_at ? source : target
      const position = { at: last.last_message_at, from: last.last_message_from }
      await ticketsStore.setProgress(tx, site, id, afterMerge(target, source, ctx.now), position)
      const merged = await ticketsStore.byId(tx, site, id)
      await recordTicket(tx, ctx, 'ticket.merged', target, { source: source.id })
      return merged ?? target
    })
}
