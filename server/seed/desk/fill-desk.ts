import type { Container } from '../../src/app/container.ts'
import { moderationStore } from '../../src/domains/moderation/stores.ts'
import { demoSites } from '../sites.ts'
import { createDemoDesk } from './demo-desk.ts'
import { planCases } from './fill-cases.ts'
import { planOperators } from './fill-operators.ts'
import { planReview } from './fill-review.ts'
import { planTeam } from './fill-team.ts'
import { planTickets } from './fill-tickets.ts'
import { noticeIdOf } from './insert-notice.ts'

/**
 * Fills every screen of the desk: waiting, claimed and decided cases, appeals, photos to review, tickets, conversations that
 * wait for an operator, approvals, staff in every state, and the audit log of it. Needs the staff and the members near the
 * logins. Does nothing when it was filled before.
 */
export async function fillDesk(app: Container, deskContainer: Container): Promise<boolean> {
  const [first] = demoSites
  if (!first || (await moderationStore.byId(app.db.direct, first.siteId, noticeIdOf('decided/0')))) return false
  const desk = createDemoDesk(deskContainer)
  const now = app.clock.now()
  const plan = [
    ...planCases(app, desk, now),
    ...planReview(app, desk, now),
    ...planTickets(app, desk, now),
    ...planTeam(desk, now),
    ...planOperators(app, desk, now),
  ]
  for (const { at, run } of plan.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run(at)
  return true
}
