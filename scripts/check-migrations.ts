/** Checks that new migrations can be applied while the previous version serves requests. */
import { readdirSync, readFileSync } from 'node:fs'
import { checkMigrations } from './checks/migrations/check-migrations.ts'

const folder = 'server/migrations'
const files = readdirSync(folder)
const problems = checkMigrations(files.map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') })))
for (const problem of problems) console.error(`${folder}/${problem}`)
if (problems.length > 0) {
  console.error('See docs/guides/change-the-schema.md.')
  process.exitCode = 1
}
