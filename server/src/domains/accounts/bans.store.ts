import type { BanKind } from '@velvet/contract/desk/case-rules'
import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DecisionId } from './restrictions.store.ts'

const on = tablesOf('accounts')
const lockOf = (hash: string) => sql`hashtextextended(${`ban/${hash}`}, 0)`

/** `company`: also on the other sites of the same company. */
export type BanScope = 'site' | 'company'

export type NewBan = { decisionId: DecisionId; memberId: string; scope: BanScope; now: Date; expiresAt: Date }

/** A ban in force whose identifier was found. `siteId` may be another site of the company. */
export type BanMatch = { kind: BanKind; siteId: string; decisionId: string; expiresAt: Date }

type Lookup = { hashes: string[]; now: Date; exceptMemberId: string | undefined }

export const bansStore = {
  /** A repeated call changes nothing. */
  async insert(tx: Tx, siteId: string, ban: NewBan): Promise<void> {
    await on(tx)
      .insertInto('bans')
      .values({
        site_id: siteId,
        decision_id: ban.decisionId,
        member_id: ban.memberId,
        scope: ban.scope,
        created_at: ban.now,
        expires_at: ban.expiresAt,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'decision_id']).doNothing())
      .execute()
  },

  /** Ends the ban of a decision and deletes its identifiers. */
  async end(tx: Tx, siteId: string, decisionId: DecisionId, endedBy: DecisionId): Promise<void> {
    await on(tx)
      .updateTable('bans')
      .set({ ended_by: endedBy })
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .where('ended_by', 'is', null)
      .execute()
    await on(tx)
      .deleteFrom('ban_identifiers')
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .execute()
  },

  /** Returns a ban in force and keeps it from being ended until the transaction ends. */
  lockInForce: (tx: Tx, siteId: string, decisionId: string, now: Date) =>
    on(tx)
      .selectFrom('bans')
      .select(['member_id', 'scope'])
      .$narrowType<{ scope: BanScope }>()
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .where('ended_by', 'is', null)
      .where('expires_at', '>', now)
      // The product may lock the row because it may set its member to null.
      .forUpdate()
      .executeTakeFirst(),

  /** Identifiers that are stored already are skipped. */
  async insertIdentifiers(
    tx: Tx,
    siteId: string,
    decisionId: string,
    identifiers: { kind: BanKind; hash: string }[],
  ): Promise<void> {
    if (identifiers.length === 0) return
    await on(tx)
      .insertInto('ban_identifiers')
      .values(identifiers.map(({ kind, hash }) => ({ site_id: siteId, decision_id: decisionId, kind, hash })))
      .onConflict((conflict) => conflict.columns(['site_id', 'decision_id', 'kind', 'hash']).doNothing())
      .execute()
  },

  /** Finds bans of this site and company-wide ones by the hashes of their identifiers. The latest to expire come first. */
  async matches(queryable: Queryable, siteId: string, { hashes, now, exceptMemberId }: Lookup): Promise<BanMatch[]> {
    const { rows } = await sql<BanMatch>`
      select ban_identifiers.kind, bans.site_id as "siteId", bans.decision_id as "decisionId", bans.expires_at as "expiresAt"
      from ban_identifiers
      join bans on bans.site_id = ban_identifiers.site_id and bans.decision_id = ban_identifiers.decision_id
      where ban_identifiers.hash = any(${hashes}::text[])
        and (bans.site_id = ${siteId} or bans.scope = 'company')
        and bans.ended_by is null and bans.expires_at > ${now}
        and (bans.member_id is distinct from ${exceptMemberId ?? null}::uuid or bans.member_id is null)
      order by bans.expires_at desc, bans.decision_id, ban_identifiers.kind
    `.execute(on(queryable))
    return rows
  },

  /** Takes the shared lock of an address: sign-ups wait while a ban of the same address is stored, not for each other. */
  async lockShared(tx: Tx, hash: string): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(${lockOf(hash)})`.execute(tx)
  },

  /** Takes the exclusive lock of an address: no account can use it until the transaction ends. */
  async lockExclusive(tx: Tx, hash: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(${lockOf(hash)})`.execute(tx)
  },

  /** Returns the bans of a member with the kinds of their identifiers. */
  async listForMember(queryable: Queryable, siteId: string, memberId: string) {
    const { rows } = await sql<{
      decision_id: string
      scope: BanScope
      created_at: Date
      expires_at: Date
      ended_by: string | null
      kinds: BanKind[]
    }>`
      select decision_id, scope, created_at, expires_at, ended_by,
        array(select distinct kind from ban_identifiers
          where ban_identifiers.site_id = bans.site_id and ban_identifiers.decision_id = bans.decision_id
          order by kind) as kinds
      from bans where site_id = ${siteId} and member_id = ${memberId} order by created_at
    `.execute(on(queryable))
    return rows
  },

  /** Leaves nothing but keyed hashes of an erased member. */
  async forgetMember(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .updateTable('bans')
      .set({ member_id: null })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },

  /** Also deletes their identifiers. */
  async deleteExpired(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable).deleteFrom('bans').where('site_id', '=', siteId).where('expires_at', '<=', now).execute()
  },
}
