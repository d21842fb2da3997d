import { loadConfig } from '../platform/config.ts'
import { applyJobMigrations, applyMigrations } from '../platform/db/migrations.ts'

const { DATABASE_URL } = loadConfig()
await applyMigrations({ databaseUrl: DATABASE_URL })
await applyJobMigrations(DATABASE_URL)
console.log('The database is up to date.')
