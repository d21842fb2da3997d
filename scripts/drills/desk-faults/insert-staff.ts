import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import { createContainer } from '../../../server/src/app/container.ts'
import { staffStore } from '../../../server/src/domains/staff/stores.ts'
import { loadConfig } from '../../../server/src/platform/config.ts'
import { deskRole } from '../../../server/src/platform/db/database.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import type { Environment } from '../../product/environment.ts'

export type StaffMember = { id: string; code: string }

/** Inserts one member of staff per role, on all sites. They sign in without passkeys. */
export async function insertStaff(environment: Environment, roles: StaffRole[]): Promise<StaffMember[]> {
  // The product's own database role has no rights on the tables of the staff.
  const container = await createContainer({ config: loadConfig(environment), databaseRole: deskRole })
  const { db, fieldCrypto } = container
  try {
    return await db.transaction((tx) =>
      Promise.all(
        roles.map(async (role, index) => {
          const [id, code, now] = [newId(), `S-${201 + index}`, new Date()]
          await staffStore.insert(tx, {
            ...{ id, code, status: 'active', languages: ['en'], now },
            nameSealed: fieldCrypto.encrypt('Alex Example', `staff_members.name.${id}`),
            emailSealed: fieldCrypto.encrypt('staff@example.test', `staff_members.email.${id}`),
          })
          await staffStore.insertGrant(tx, id, { role, siteId: null }, now)
          return { id, code }
        }),
      ),
    )
  } finally {
    await container.close()
  }
}
