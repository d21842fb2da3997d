import { sitesWithRight, type StaffRight } from '@velvet/contract/desk/staff-roles'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import { leasesStore, type LeaseRow } from './leases.store.ts'

export type ConversationRef = { site: string; id: string }

/** Returns a conversation that the caller holds. Throws `conversation_not_claimed`. */
export async function requireHeld(
  queryable: Queryable,
  ctx: StaffCtx,
  { site, id }: ConversationRef,
): Promise<LeaseRow> {
  const held = await leasesStore.held(queryable, site, id, ctx.staff.id, ctx.now)
  if (!held) throw new AppError('conversation_not_claimed')
  return held
}

/** Returns the sites on which the caller has the right, only `site` if it is given, in the order in which they are locked. */
export function sitesFor({ staff }: StaffCtx, right: StaffRight, allSites: string[], site?: string): string[] {
  const granted = sitesWithRight(staff.grants, right)
  const sites = granted === 'all' ? allSites : granted
  return sites.filter((siteId) => site === undefined || siteId === site).toSorted()
}

type Facts = Record<string, string | number>

/** Records what a member of staff did. Call this last: it locks the chain of the site. */
export const recordOperator = (
  tx: Tx,
  ctx: StaffCtx,
  site: string,
  action: string,
  subject: string,
  facts: Facts = {},
) => appendAuditEntry(tx, site, { actor: ctx.staff.code, action, subject, facts }, ctx.now)
