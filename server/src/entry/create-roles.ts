/**
 * Creates or updates the database roles of production (docs/operations/database.md). Connects as an administrator to the
 * database of the product, with the standard variables of PostgreSQL: PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE.
 *
 *   --prefix velvet              of the names of the roles
 *   --suffix _2                  of the logins: a second set beside the first one, to replace their passwords
 *   --request-deadline-ms 10000  REQUEST_DEADLINE_MS of the product, which the limits of statements depend on
 */
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { createLoginRoles } from '../platform/db/login-roles.ts'

const { values } = parseArgs({
  options: {
    prefix: { type: 'string', default: 'velvet' },
    suffix: { type: 'string', default: '' },
    'request-deadline-ms': { type: 'string', default: '10000' },
  },
})
const requestDeadlineMs = Number(values['request-deadline-ms'])
if (!Number.isSafeInteger(requestDeadlineMs) || requestDeadlineMs < 100)
  throw new Error('--request-deadline-ms must be a number of milliseconds, at least 100')

const administrator = new Client()
await administrator.connect()
try {
  const roles = await createLoginRoles(administrator, {
    prefix: values.prefix,
    suffix: values.suffix,
    requestDeadlineMs,
  })
  console.log(`Roles: ${Object.values(roles).join(', ')}. Set a password for each login.`)
} finally {
  await administrator.end()
}
