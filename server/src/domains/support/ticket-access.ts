import { hasRight, sitesWithRight, type StaffRight } from '@velvet/contract/desk/staff-roles'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import type { StaffCtx } from '../staff/index.ts'
import { ticketsStore, type TicketRow } from './tickets.store.ts'

export type TicketRef = { site: string; id: string }

/** Whether the caller holds the ticket. A claim that has ended counts until somebody else has it. */
export const isHolder = ({ staff }: StaffCtx, { assignee }: Pick<TicketRow, 'assignee'>): boolean =>
  assignee === staff.id

/** Locks a ticket. Throws `not_found`. */
export async function lockTicket(tx: Tx, { site, id }: TicketRef): Promise<TicketRow> {
  const found = await ticketsStore.lock(tx, site, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** Throws `ticket_not_claimed` unless the caller holds the ticket. */
function requireHolder(ctx: StaffCtx, found: TicketRow): void {
  if (!isHolder(ctx, found) || found.state === 'merged') throw new AppError('ticket_not_claimed')
}

/** As `requireHolder`, for what depends on the messages that the caller saw. Throws `ticket_changed`, too. */
export function requireUnchanged(ctx: StaffCtx, found: TicketRow, version: number): void {
  requireHolder(ctx, found)
  if (found.version !== version) throw new AppError('ticket_changed')
}

/** Locks a ticket that the caller holds. Throws `not_found`, `ticket_not_claimed`. */
export async function lockHeld(tx: Tx, ctx: StaffCtx, ref: TicketRef): Promise<TicketRow> {
  const found = await lockTicket(tx, ref)
  requireHolder(ctx, found)
  return found
}

/** Returns the sites on which the caller has the right, only `site` if it is given. */
export function sitesFor({ staff }: StaffCtx, right: StaffRight, allSites: string[], site?: string): string[] {
  const granted = sitesWithRight(staff.grants, right)
  const sites = granted === 'all' ? allSites : granted
  return site === undefined ? sites : sites.filter((siteId) => siteId === site)
}

export const canAnswerOn = (grants: Parameters<typeof hasRight>[0], site: string): boolean =>
  hasRight(grants, 'support.answer', site)

/** Records what a member of staff did with a ticket. Call this last. */
export const recordTicket = (
  tx: Tx,
  ctx: StaffCtx,
  action: `ticket.${string}`,
  { site_id: siteId, id }: Pick<TicketRow, 'site_id' | 'id'>,
  facts: Record<string, string | boolean> = {},
): Promise<void> =>
  appendAuditEntry(tx, siteId, { actor: ctx.staff.code, action, subject: `ticket:${id}`, facts }, ctx.now)
