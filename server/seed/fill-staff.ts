import type { Container } from '../src/app/container.ts'
import { staffStore } from '../src/domains/staff/stores.ts'
import { newId } from '../src/platform/ids.ts'
import { demoStaff } from './demo-staff.ts'

/**
 * Creates the staff of the demo, who sign in without passkeys. Needs the connections of the desk. Existing people are not
 * changed. Returns how many were created.
 */
export async function fillStaff({ db, fieldCrypto, clock }: Container): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    let created = 0
    for (const { code, name, role } of demoStaff) {
      if (await staffStore.byCode(tx, code)) continue
      const id = newId()
      await staffStore.insert(tx, {
        ...{ id, code, status: 'active', languages: ['en', 'de', 'fr'], now },
        nameSealed: fieldCrypto.encrypt(name, `staff_members.name.${id}`),
        emailSealed: fieldCrypto.encrypt(`${code.toLowerCase()}@example.test`, `staff_members.email.${id}`),
      })
      await staffStore.insertGrant(tx, id, { role, siteId: null }, now)
      created++
    }
    return created
  })
}
