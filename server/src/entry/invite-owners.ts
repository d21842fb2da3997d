/**
 * Invites the first owners of the desk, who then invite everyone else. Refuses once there is an owner. Needs the database
 * login of the desk.
 *
 *   node server/src/entry/invite-owners.ts "Alex Example <alex@example.com>" "Robin Example <robin@example.com>"
 */
import { createContainer } from '../app/container.ts'
import { loadConfig } from '../platform/config.ts'
import { deskRole } from '../platform/db/database.ts'

const people = process.argv.slice(2).map((argument) => {
  const [, name, email] = /^(.+) <([^<>\s]+@[^<>\s]+)>$/.exec(argument) ?? []
  if (!name || !email) throw new Error(`"${argument}" is not of the form "Name <address>"`)
  return { name, email, languages: ['en'] }
})
// An owner can only be invited or locked out by another one.
if (people.length < 2) throw new Error('at least two owners are needed')

const config = loadConfig()
const container = await createContainer({ config, databaseRole: deskRole })
try {
  const invited = await container.staff.inviteFirstOwners(people, container.clock.now())
  for (const { code, invitation } of invited)
    console.log(`${code}: ${new URL(`/enrolment?invitation=${invitation}`, config.DESK_URL).href} (valid for a day)`)
} finally {
  await container.close()
}
