import { sql } from 'kysely'
import type { StaffGrant } from '@velvet/contract/desk/staff-roles'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

const on = tablesOf('staff')

export type StaffStatus = 'invited' | 'active' | 'locked' | 'left'

export type NewStaffMember = {
  id: string
  code: string
  nameSealed: string
  emailSealed: string
  status: StaffStatus
  languages: string[]
  now: Date
}

export const staffStore = {
  async insert(queryable: Queryable, staff: NewStaffMember): Promise<void> {
    await on(queryable)
      .insertInto('staff_members')
      .values({
        id: staff.id,
        code: staff.code,
        name_sealed: staff.nameSealed,
        email_sealed: staff.emailSealed,
        status: staff.status,
        languages: staff.languages,
        created_at: staff.now,
      })
      .execute()
  },

  byId: (queryable: Queryable, id: string) =>
    on(queryable).selectFrom('staff_members').select(['id', 'code', 'status']).where('id', '=', id).executeTakeFirst(),

  byCode: (queryable: Queryable, code: string) =>
    on(queryable)
      .selectFrom('staff_members')
      .select(['id', 'code', 'status'])
      .where('code', '=', code)
      .executeTakeFirst(),

  /** Returns the codes of people by their ids. */
  async codesOf(queryable: Queryable, ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await on(queryable)
      .selectFrom('staff_members')
      .select(['id', 'code'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    return new Map(rows.map(({ id, code }) => [id, code]))
  },

  async languagesOf(queryable: Queryable, id: string): Promise<string[]> {
    const row = await on(queryable)
      .selectFrom('staff_members')
      .select('languages')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.languages ?? []
  },

  async setStatus(queryable: Queryable, id: string, status: StaffStatus): Promise<void> {
    await on(queryable).updateTable('staff_members').set({ status }).where('id', '=', id).execute()
  },

  /** Returns false if the person is not invited any more. */
  async activateInvited(queryable: Queryable, id: string): Promise<boolean> {
    const { numUpdatedRows } = await on(queryable)
      .updateTable('staff_members')
      .set({ status: 'active' })
      .where('id', '=', id)
      .where('status', '=', 'invited')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  async recordSeen(queryable: Queryable, id: string, now: Date): Promise<void> {
    await on(queryable).updateTable('staff_members').set({ last_seen_at: now }).where('id', '=', id).execute()
  },

  /** Returns everyone, with the number of passkeys and the last request. */
  list: (queryable: Queryable) =>
    on(queryable)
      .selectFrom('staff_members')
      .select((staff) => [
        'id',
        'code',
        'name_sealed',
        'status',
        'languages',
        'last_seen_at',
        staff
          .selectFrom('staff_passkeys')
          .select((passkeys) => passkeys.fn.countAll<string>().as('count'))
          .whereRef('staff_passkeys.staff_id', '=', 'staff_members.id')
          .as('passkeys'),
      ])
      .orderBy('code')
      .execute(),

  /** Makes other changes of the team wait for the end of the transaction: rules such as two owners concern all rows. */
  async lockTeam(tx: Tx): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('staff_members'))`.execute(tx)
  },

  /** Returns the number in the next code, for one transaction at a time. Codes are never used again. */
  async nextNumber(tx: Tx): Promise<number> {
    await staffStore.lockTeam(tx)
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(substring(code from 3)::int), 0) + 1 as next from staff_members
    `.execute(on(tx))
    return rows[0]?.next ?? 1
  },

  async hasOwner(queryable: Queryable): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('staff_grants')
      .select('id')
      .where('role', '=', 'owner')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Returns how many people besides this one are or can become owners of the company. */
  async otherOwners(queryable: Queryable, staffId: string): Promise<number> {
    const { count } = await on(queryable)
      .selectFrom('staff_grants')
      .innerJoin('staff_members', 'staff_members.id', 'staff_grants.staff_id')
      .select(({ fn }) => fn.count<string>('staff_id').distinct().as('count'))
      .where('role', '=', 'owner')
      .where('site_id', 'is', null)
      .where('staff_id', '<>', staffId)
      .where('status', 'in', ['active', 'invited'])
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async deleteGrants(queryable: Queryable, staffId: string): Promise<void> {
    await on(queryable).deleteFrom('staff_grants').where('staff_id', '=', staffId).execute()
  },

  async insertGrant(queryable: Queryable, staffId: string, grant: StaffGrant, now: Date): Promise<void> {
    await on(queryable)
      .insertInto('staff_grants')
      .values({ id: newId(), staff_id: staffId, role: grant.role, site_id: grant.siteId, granted_at: now })
      .execute()
  },

  /** Returns the grants of many people that have not ended. */
  async grantsOf(queryable: Queryable, staffIds: string[], now: Date): Promise<Map<string, StaffGrant[]>> {
    const rows = await on(queryable)
      .selectFrom('staff_grants')
      .select(['staff_id', 'role', 'site_id'])
      .where('staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('granted_at')
      .execute()
    const grants = new Map<string, StaffGrant[]>(staffIds.map((id) => [id, []]))
    for (const { staff_id, role, site_id } of rows) grants.get(staff_id)?.push({ role, siteId: site_id })
    return grants
  },
}
