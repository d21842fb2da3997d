/**
 * Encrypts every value of an earlier key of `FIELD_KEYS` with the first one. Can run while the product is in use. Fails
 * while a value still needs an earlier key. Needs the database login of a worker, and with `--desk`, for the names of
 * staff, that of the staff application.
 */
import { createContainer } from '../app/container.ts'
import { resealFields } from '../app/reseal-fields.ts'
import { loadConfig } from '../platform/config.ts'
import { deskRole } from '../platform/db/database.ts'
import { runAsJob } from '../platform/db/job-connections.ts'

const isDesk = process.argv.includes('--desk')
const config = loadConfig()
const container = await createContainer({ config, ...(isDesk && { databaseRole: deskRole }) })
try {
  const { db, fieldCrypto } = container
  const results = await runAsJob(() =>
    resealFields({ db, fieldCrypto, keys: config.FIELD_KEYS }, isDesk ? 'desk' : 'product'),
  )
  for (const { table, resealed, left } of results) console.log(`${table}: ${resealed} encrypted anew, ${left} left`)
  if (results.some(({ left }) => left > 0)) process.exitCode = 1
} finally {
  await container.close()
}
