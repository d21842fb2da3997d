import { loadCities } from '../domains/sites/index.ts'
import { loadConfig } from '../platform/config.ts'
import { createDatabase } from '../platform/db/database.ts'
import { applyJobMigrations, applyMigrations } from '../platform/db/migrations.ts'

const config = loadConfig()
await applyMigrations({ databaseUrl: config.DATABASE_URL })
await applyJobMigrations(config.DATABASE_URL)
const db = createDatabase({ ...config, onQuery: () => undefined, onLost: (error) => console.error(error) })
await loadCities(db)
await db.close()
console.log('The database is up to date.')
