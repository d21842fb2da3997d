/**
 * Everything that can be checked without running the product. `npm run check` runs all steps, two at a time;
 * `npm run check -- arrows i18n` runs those named.
 */
import { runSteps, type Step } from './checks/run-steps.ts'

const tsc = 'node node_modules/typescript-7/bin/tsc --pretty false'

/** The slowest first, so that the quick ones fill the gaps. */
const steps: Step[] = [
  { name: 'lint', command: 'eslint --max-warnings 0 --ignore-pattern web .' },
  { name: 'lint-web', command: 'eslint --max-warnings 0 web' },
  { name: 'types', command: `${tsc} -p tsconfig.json && ${tsc} -p lint/tsconfig.json` },
  {
    name: 'types-web',
    command: `(cd web && react-router typegen) && ${tsc} -p web/tsconfig.json && ${tsc} -p web/src/service-worker/tsconfig.json`,
  },
  { name: 'format', command: 'prettier --check --cache --cache-strategy content --log-level warn .' },
  { name: 'unused', command: 'knip --no-progress --treat-config-hints-as-errors' },
  { name: 'arrows', command: 'node scripts/check-arrows.ts' },
  { name: 'i18n', command: 'node scripts/check-i18n.ts' },
  { name: 'contract', command: 'node scripts/generate-routes.ts --check' },
  { name: 'spec', command: 'node scripts/check-spec.ts' },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`)
  process.exit(1)
}

const chosen = wanted.length > 0 ? steps.filter((step) => wanted.includes(step.name)) : steps
const passed = await runSteps(chosen, 2, (line) => {
  console.log(line)
})
process.exit(passed ? 0 : 1)
