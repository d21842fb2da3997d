/**
 * Writes `contract/src/routes.gen.ts`, which maps the name of each call to its method and path. It contains no schemas,
 * so that the browser does not load the schema library. `--check` compares instead of writing.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { calls } from '@velvet/contract/calls'
import { findAccessProblems } from './checks/access-rows.ts'

const target = new URL('../contract/src/routes.gen.ts', import.meta.url)
const lines = Object.entries(calls).map(
  ([name, call]) =>
    `  ${name}: { method: '${call.method}', path: '${call.path}', write: ${call.method !== 'GET' || 'changesState' in call}${'isRepeatable' in call ? ', isRepeatable: true' : ''} },`,
)
const text = `// Made by \`npm run generate\` from calls.ts.\nexport const routes = {\n${lines.join('\n')}\n} as const\n`

if (process.argv.includes('--check')) {
  const problems = findAccessProblems(calls)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exit(1)
  }
  if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error('contract/src/routes.gen.ts differs from calls.ts: run `npm run generate`')
    process.exit(1)
  }
} else {
  await writeFile(target, text)
}
