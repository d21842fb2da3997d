/** Checks the register of security requirements: `docs/security/asvs.md` and the pages of its chapters. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { asvsSections } from './checks/asvs-requirements.ts'
import { checkRegister } from './checks/asvs.ts'

const folder = 'docs/security/asvs'
const pages = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const)
const { counts, problems } = checkRegister(
  { index: readFileSync(`${folder}.md`, 'utf8'), chapters: Object.fromEntries(pages) },
  { exists: existsSync, read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined) },
  asvsSections,
)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${counts.requirements} requirements: ${counts.met} met, ${counts.notApplicable} not applicable, ${counts.open} open`) // prettier-ignore
