import type { CaseQueue } from '@velvet/contract/desk/case-rules'
import { hasRight, sitesWithRight, type StaffRight } from '@velvet/contract/desk/staff-roles'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import type { CaseRow } from './cases.store.ts'

/** The queue of child safety needs a right of its own, besides the one of the call. */
export function requireAllowed({ staff }: StaffCtx, { site_id, queue }: Pick<CaseRow, 'site_id' | 'queue'>): void {
  if (queue === 'child_safety' && !hasRight(staff.grants, 'cases.child_safety', site_id))
    throw new AppError('forbidden')
}

/** A claim that has ended counts until somebody else has it. */
const isHolder = ({ staff }: StaffCtx, { state, assignee }: Pick<CaseRow, 'state' | 'assignee'>): boolean =>
  state === 'claimed' && assignee === staff.id

/** Throws `case_not_claimed` unless the caller holds the case. */
export function requireHolder(ctx: StaffCtx, found: Pick<CaseRow, 'state' | 'assignee'>): void {
  if (!isHolder(ctx, found)) throw new AppError('case_not_claimed')
}

/**
 * Whether the caller may read the messages of reports: the holder, who decides about them, and safety leads, who approve
 * decisions and decide appeals. The privacy statement promises that nobody else reads them.
 */
export const canReadMessages = (ctx: StaffCtx, found: CaseRow): boolean =>
  isHolder(ctx, found) || hasRight(ctx.staff.grants, 'cases.approve', found.site_id)

/**
 * Returns the sites on which the caller has the right on cases of the queue. The queue of child safety also needs
 * `childSafety`.
 */
export function sitesOfQueue(
  { staff }: StaffCtx,
  right: StaffRight,
  queue: CaseQueue,
  allSites: string[],
  childSafety: StaffRight = 'cases.child_safety',
): string[] {
  const granted = sitesWithRight(staff.grants, right)
  const sites = granted === 'all' ? allSites : granted
  return queue === 'child_safety' ? sites.filter((siteId) => hasRight(staff.grants, childSafety, siteId)) : sites
}

/** How the audit log names the subject of a case. */
export const subjectName = ({ subject_kind, subject_id }: Pick<CaseRow, 'subject_kind' | 'subject_id'>): string =>
  `${subject_kind}:${subject_id}`
