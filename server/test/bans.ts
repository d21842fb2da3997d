import { sql } from 'kysely'
import { banScopeOf, type PolicyCode } from '@velvet/contract/desk/policies'
import { demoSites } from '../seed/sites.ts'
import { sitesStore } from '../src/domains/sites/stores.ts'
import { aDecision, type TestDecision } from './decisions.ts'
import type { DeskWorld } from './desk-world.ts'
import type { TestMember } from './members.ts'
import type { SiteKey, World } from './world.ts'

/** Ends the contract of a member, as the desk does. A worker collects the identifiers. */
export async function endContract(
  world: World,
  desk: DeskWorld,
  member: TestMember,
  policy: PolicyCode = 'harassment',
): Promise<TestDecision> {
  const restrictions = [{ kind: 'locked' as const, endsAt: null }]
  const decision = await aDecision(world, member, { policy, measures: ['end_contract'], restrictions })
  const at = { siteId: member.siteId, now: world.time.now }
  const ban = { decisionId: decision.id, memberId: member.id, scope: banScopeOf(policy) }
  await desk.container.db.transaction((tx) => desk.container.accounts.ban(tx, at, ban))
  return decision
}

/** Makes two sites brands of the same company. */
export async function joinCompany(world: World, joining: SiteKey, company: SiteKey): Promise<void> {
  const [site, owner] = [joining, company].map((key) => demoSites.find((candidate) => candidate.key === key))
  if (!site || !owner) throw new Error('no such site')
  await sitesStore.save(world.container.db.direct, {
    ...site,
    company: owner.company,
    document: { ...site.document, companyId: owner.document.companyId },
    now: world.time.now,
  })
  // Sites are cached for five seconds of the test's clock.
  world.time.now = new Date(world.time.now.getTime() + 6_000)
}

type Signal = { kind: string; decision_id: string; class: string; state: string }

/** Returns the signals about a member, with their case. */
export async function signalsOf(world: World, memberId: string): Promise<Signal[]> {
  const { rows } = await sql<Signal>`
    select signals.kind, signals.decision_id, cases.class, cases.state
    from signals
    join case_notices on case_notices.site_id = signals.site_id and case_notices.kind = 'signal'
      and case_notices.notice_id = signals.id
    join cases on cases.site_id = case_notices.site_id and cases.id = case_notices.case_id
    where signals.member_id = ${memberId} order by signals.kind
  `.execute(world.container.db.direct)
  return rows
}

/** Returns the kinds of the stored identifiers of a ban. */
export async function identifierKindsOf(world: World, decisionId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from ban_identifiers where decision_id = ${decisionId} order by kind, hash
  `.execute(world.container.db.direct)
  return rows.map(({ kind }) => kind)
}
