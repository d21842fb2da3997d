/**
 * Runs all checks that do not need the running product. `npm run check` runs every step, two at a time;
 * `npm run check -- import-boundaries i18n` runs only the given steps.
 */
import { runSteps, type Step } from './checks/run-steps.ts'

const tsc = 'node node_modules/typescript-7/bin/tsc --pretty false'

const requested = process.argv.slice(2)

/** Slowest steps first, so that the two workers finish at about the same time. */
const steps: Step[] = [
  { name: 'lint', command: 'eslint --max-warnings 0 --ignore-pattern web --ignore-pattern ui --ignore-pattern desk .' },
  { name: 'lint-web', command: 'eslint --max-warnings 0 ui web desk' },
  { name: 'types', command: `${tsc} -p tsconfig.json && ${tsc} -p lint/tsconfig.json` },
  {
    name: 'types-web',
    command: `(cd web && react-router typegen) && ${tsc} -p ui/tsconfig.json && ${tsc} -p desk/tsconfig.json && ${tsc} -p web/tsconfig.json && ${tsc} -p web/src/features/pwa/service-worker/tsconfig.json`,
  },
  { name: 'format', command: 'prettier --check --cache --cache-strategy content --log-level warn .' },
  { name: 'unused', command: 'knip --no-progress --treat-config-hints-as-errors' },
  { name: 'import-boundaries', command: 'node scripts/check-import-boundaries.ts' },
  { name: 'i18n', command: 'node scripts/check-i18n.ts' },
  { name: 'contract', command: 'node scripts/generate-routes.ts --check' },
  { name: 'migrations', command: 'node scripts/check-migrations.ts' },
  { name: 'spec', command: 'node scripts/check-spec.ts' },
  { name: 'promises', command: 'node scripts/check-promises.ts' },
  { name: 'trust', command: 'node scripts/check-trust.ts' },
  { name: 'asvs', command: 'node scripts/check-asvs.ts' },
  // Not every machine has kubectl and promtool. Who asks for this step by name gets an error without them.
  { name: 'deploy', command: `node scripts/check-deploy.ts ${requested.length === 0 ? '--lenient' : ''}` },
]

const unknown = requested.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`Unknown steps: ${unknown.join(', ')}. Available: ${steps.map((step) => step.name).join(', ')}.`)
  process.exit(1)
}

const selected = steps.filter(({ name }) => requested.length === 0 || requested.includes(name))
const passed = await runSteps(selected, 2, (line) => {
  console.log(line)
})
process.exit(passed ? 0 : 1)
