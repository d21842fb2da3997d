import { sql } from 'kysely'
import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('staff')

export type NetworksByRole = Map<StaffRole, string[]>

/** Networks from which roles may be used. */
export const staffNetworksStore = {
  /** Returns the networks of the roles that have some. */
  async all(queryable: Queryable): Promise<NetworksByRole> {
    const rows = await on(queryable)
      .selectFrom('staff_networks')
      .select(['role', sql<string>`cidr::text`.as('cidr')])
      .orderBy('role')
      .orderBy('cidr')
      .execute()
    const networks: NetworksByRole = new Map()
    for (const { role, cidr } of rows) networks.set(role, [...(networks.get(role) ?? []), cidr])
    return networks
  },

  async replace(tx: Tx, role: StaffRole, cidrs: string[]): Promise<void> {
    await on(tx).deleteFrom('staff_networks').where('role', '=', role).execute()
    if (cidrs.length > 0)
      await on(tx)
        .insertInto('staff_networks')
        .values(cidrs.map((cidr) => ({ role, cidr })))
        .execute()
  },
}
