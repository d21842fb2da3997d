import { hidingKinds, type RestrictionKind } from '@velvet/contract/restriction-rules'
import { sql } from 'kysely'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { Restriction } from './viewer-identity.ts'

const on = tablesOf('accounts')

declare const isDecision: unique symbol

/**
 * The id of a stored decision about a member. Only the moderation domain makes one, when it stores the decision, so that
 * no code can restrict a member without a decision and its reasons.
 */
export type DecisionId = string & { readonly [isDecision]: true }

export type NewRestriction = {
  memberId: string
  decisionId: DecisionId
  kind: RestrictionKind
  startsAt: Date
  /** Null: for good. */
  endsAt: Date | null
}

/** Column of a query of `members`: the restrictions that apply now or later. `readRestrictions` parses it. */
export const restrictionsColumn = (now: Date) =>
  sql<StoredRestriction[] | null>`(
    select jsonb_agg(jsonb_build_object(
      'kind', kind, 'decision_id', decision_id, 'starts_at', starts_at, 'ends_at', ends_at))
    from restrictions
    where restrictions.site_id = members.site_id and restrictions.member_id = members.id
      and ended_by is null and (ends_at is null or ends_at > ${now})
  )`.as('restrictions')

type StoredRestriction = { kind: RestrictionKind; decision_id: string; starts_at: string; ends_at: string | null }

export const readRestrictions = (stored: StoredRestriction[] | null): Restriction[] =>
  (stored ?? []).map(({ kind, decision_id, starts_at, ends_at }) => ({
    kind,
    decisionId: decision_id,
    from: new Date(starts_at),
    until: ends_at === null ? null : new Date(ends_at),
  }))

type AnyOf = { siteId: string; memberId: string; kinds: readonly RestrictionKind[]; now: Date }

const selectAny = compileOnce((queryable, { siteId, memberId, kinds, now }: AnyOf) =>
  on(queryable)
    .selectFrom('restrictions')
    .select('kind')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('kind', '=', sql<RestrictionKind>`any(${kinds}::text[])`)
    .where('ended_by', 'is', null)
    .where('starts_at', '<=', now)
    .where((restriction) => restriction.or([restriction('ends_at', 'is', null), restriction('ends_at', '>', now)]))
    .limit(1),
)

export const restrictionsStore = {
  /** A repeated call changes nothing. */
  async insert(tx: Tx, siteId: string, restriction: NewRestriction): Promise<void> {
    await on(tx)
      .insertInto('restrictions')
      .values({
        site_id: siteId,
        member_id: restriction.memberId,
        decision_id: restriction.decisionId,
        kind: restriction.kind,
        starts_at: restriction.startsAt,
        ends_at: restriction.endsAt,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'decision_id', 'kind']).doNothing())
      .execute()
  },

  /** Ends the restrictions of a decision that were not ended before. Returns the members and kinds. */
  end: (tx: Tx, siteId: string, decisionId: DecisionId, endedBy: DecisionId) =>
    on(tx)
      .updateTable('restrictions')
      .set({ ended_by: endedBy })
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .where('ended_by', 'is', null)
      .returning(['member_id', 'kind'])
      .execute(),

  /** Lets the restrictions of a member go on that a decision had ended. Returns their kinds. */
  resume: (tx: Tx, siteId: string, memberId: string, endedBy: DecisionId) =>
    on(tx)
      .updateTable('restrictions')
      .set({ ended_by: null })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('ended_by', '=', endedBy)
      .returning('kind')
      .execute(),

  /** Whether a restriction of one of these kinds applies to the member now. */
  async hasAny(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    { kinds, now }: { kinds: readonly RestrictionKind[]; now: Date },
  ): Promise<boolean> {
    const [row] = await selectAny(queryable, { siteId, memberId, kinds, now })
    return row !== undefined
  },

  /** Returns members whom a restriction hid until now and who were not shown again. */
  async listEndedHiding(queryable: Queryable, siteId: string, now: Date, limit: number): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('restrictions')
      .select('member_id')
      .distinct()
      .where('site_id', '=', siteId)
      .where('kind', 'in', hidingKinds)
      .where('ended_by', 'is', null)
      .where('lifted_at', 'is', null)
      .where('ends_at', '<=', now)
      .limit(limit)
      .execute()
    return rows.map((row) => row.member_id)
  },

  /** Records that the member is shown again, as far as the restrictions that have ended are concerned. */
  async markLifted(tx: Tx, siteId: string, memberId: string, now: Date): Promise<void> {
    await on(tx)
      .updateTable('restrictions')
      .set({ lifted_at: now })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('kind', 'in', hidingKinds)
      .where('lifted_at', 'is', null)
      .where('ends_at', '<=', now)
      .execute()
  },

  /** Returns all restrictions of a member, also past ones. */
  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('restrictions')
      .select(['decision_id', 'kind', 'starts_at', 'ends_at', 'ended_by'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('starts_at')
      .orderBy('kind')
      .execute(),
}
