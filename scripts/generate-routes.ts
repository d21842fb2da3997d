/**
 * Writes `contract/src/routes.gen.ts` and `contract/src/desk/desk-routes.gen.ts`, which map the name of each call to its
 * method and path. They contain no schemas, so that browsers do not load the schema library. `--check` compares instead of
 * writing.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { calls } from '@velvet/contract/calls'
import { deskCalls } from '@velvet/contract/desk/desk-calls'
import { findAccessProblems } from './checks/access-rows.ts'

const memberLines = Object.entries(calls).map(
  ([name, call]) =>
    `  ${name}: { method: '${call.method}', path: '${call.path}', write: ${call.method !== 'GET' || 'changesState' in call}${'isRepeatable' in call ? ', isRepeatable: true' : ''} },`,
)
const deskLines = Object.entries(deskCalls).map(
  ([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },`,
)

const contentOf = (source: string, name: string, lines: string[]) =>
  `// Made by \`npm run generate\` from ${source}.\nexport const ${name} = {\n${lines.join('\n')}\n} as const\n`

const files = [
  { path: 'contract/src/routes.gen.ts', text: contentOf('calls.ts', 'routes', memberLines) },
  { path: 'contract/src/desk/desk-routes.gen.ts', text: contentOf('desk-calls.ts', 'deskRoutes', deskLines) },
]
const locate = (path: string) => new URL(`../${path}`, import.meta.url)

if (process.argv.includes('--check')) {
  const problems = findAccessProblems(calls)
  for (const { path, text } of files)
    if ((await readFile(locate(path), 'utf8').catch(() => '')) !== text)
      problems.push(`${path} differs from the calls: run \`npm run generate\``)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} else {
  for (const { path, text } of files) await writeFile(locate(path), text)
}
