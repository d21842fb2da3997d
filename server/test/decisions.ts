import { Client } from 'pg'
import { policies, type Measure, type PolicyCode } from '@velvet/contract/desk/policies'
import type { Locale } from '@velvet/i18n/locales'
import type { RestrictionKind } from '@velvet/contract/restriction-rules'
import type { DecisionId } from '../src/domains/accounts/index.ts'
import { caseDecided } from '../src/domains/moderation/index.ts'
import { sealedAs } from '../src/domains/moderation/sealed-as.ts'
import { statementText } from '../src/domains/moderation/statement-text.ts'
import { hashToken, newId, newToken } from '../src/platform/ids.ts'
import type { TestMember } from './members.ts'
import type { World } from './world.ts'

export type TestDecision = { id: DecisionId; caseId: string; token: string; text: string; decidedAt: Date }

type DecisionOptions = {
  policy?: PolicyCode
  measures?: Measure[]
  facts?: string
  /** The notices that the case is about. */
  notices?: { kind: 'report' | 'complaint'; id: string }[]
  restrictions?: { kind: RestrictionKind; endsAt: Date | null }[]
  locale?: Locale
  /** The decision that this one takes back. */
  reverses?: TestDecision
  source?: 'report' | 'complaint' | 'appeal'
}

/** Runs a statement as the owner of the tables: the role of the product cannot decide. Returns its rows. */
export async function queryAsOwner(
  world: World,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const owner = new Client({ connectionString: world.config.DATABASE_URL })
  await owner.connect()
  try {
    return (await owner.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await owner.end()
  }
}

const insert = (world: World, table: string, row: Record<string, unknown>) =>
  queryAsOwner(
    world,
    `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row).map((_key, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  ) // prettier-ignore

/** Stores a decision about a member with its case, statement and restrictions, as the desk does. */
export async function aDecision(
  world: World,
  member: TestMember,
  options: DecisionOptions = {},
): Promise<TestDecision> {
  const { policy = 'harassment', measures = ['pause_7'], facts = '', notices = [], restrictions = [] } = options
  const { locale = 'en', reverses, source = 'report' } = options
  const { siteId, id: memberId } = member
  const { fieldCrypto, texts } = world.container
  const decidedAt = world.time.now
  const id = newId() as DecisionId
  const caseId = reverses?.caseId ?? newId()
  const { ground, category, family } = policies[policy]
  const common = { site_id: siteId }
  if (!reverses) {
    await insert(world, 'cases', {
      ...common,
      ...{ id: caseId, family, subject_kind: 'member', subject_id: memberId, class: 'P3', queue: 'general' },
      ...{ state: 'decided', opened_at: decidedAt, due_at: decidedAt, decided_at: decidedAt },
    })
  }
  for (const notice of notices) {
    await insert(world, 'case_notices', {
      ...common,
      ...{ case_id: caseId, kind: notice.kind, notice_id: notice.id, added_at: decidedAt },
    })
  }
  await insert(world, 'decisions', {
    ...common,
    ...{ id, case_id: caseId, member_id: memberId, policy, ground, category, measures, source, decided_by: newId() },
    ...{ facts_sealed: fieldCrypto.encrypt(facts, sealedAs.facts(siteId, id)), reverses: reverses?.id ?? null },
    ...{ received_at: decidedAt, decided_at: decidedAt },
  })
  const token = newToken()
  const text = statementText(texts, locale, {
    ...{ siteName: 'Velvet', nickname: member.username, policy, measures, facts, source, decidedAt, decisionId: id },
  })
  if (policy !== 'no_violation' && !reverses) {
    await insert(world, 'statements', {
      ...common,
      ...{ decision_id: id, member_id: memberId, locale, token_hash: hashToken(token), created_at: decidedAt },
      text_sealed: fieldCrypto.encrypt(text, sealedAs.statementText(siteId, id)),
      token_sealed: fieldCrypto.encrypt(token, sealedAs.statementToken(siteId, id)),
    })
  }
  for (const { kind, endsAt } of restrictions) {
    const times = { starts_at: decidedAt, ends_at: endsAt }
    await insert(world, 'restrictions', { ...common, member_id: memberId, decision_id: id, kind, ...times })
  }
  world.container.accounts.refreshMember(siteId, memberId)
  return { id, caseId, token, text, decidedAt }
}

/** Emits the event of a decision, as the desk does, without the delay. */
export const announceDecision = (world: World, { siteId, id: memberId }: TestMember, decision: TestDecision) =>
  world.container.db.transaction((tx) =>
    world.container.events.emit(
      tx,
      caseDecided({ siteId, now: world.time.now }, { decisionId: decision.id, caseId: decision.caseId, memberId }),
    ),
  )
