import { createMetrics } from '../../../server/src/platform/telemetry/metrics.ts'
import { createWebMetrics } from '../../../web/server/metrics.ts'
import { alertFiles } from '../../alerts/alert-files.ts'
import { createRules, type RuleGroup } from '../../alerts/rules.ts'

/** Reads a file of the project; undefined if it does not exist. */
export type ReadFile = (path: string) => string | undefined

/** Series of a histogram or summary have these endings. */
const withoutSuffix = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

/** Metrics that Prometheus adds itself. */
const builtIn = new Set(['up'])

/** Source files that register gauges of running services. */
const gaugeFiles = [
  'server/src/app/process-metrics.ts',
  'server/src/app/backlog-metrics.ts',
  'server/src/platform/telemetry/build-info.ts',
  'web/server/metrics.ts',
]

/** Returns the metrics of all processes: those that are created with them, and gauges that are named in the code. */
export function knownMetrics(read: ReadFile): Set<string> {
  const created = [createMetrics(), createWebMetrics()].flatMap(({ registry }) =>
    registry.getMetricsAsArray().map(({ name }) => name),
  )
  const named = gaugeFiles.flatMap((path) =>
    [...(read(path) ?? '').matchAll(/'(velvet_\w+)'/g)].map(([, name]) => name ?? ''),
  )
  return new Set([...created, ...named])
}

/** Returns the metrics that an expression names. Recorded ones contain a colon and are left out. */
export const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/(?<![:\w"])((?:velvet|nodejs|process)_\w+|up)(?=[[{)\s]|$)/g)].map(([, name]) => name ?? '')

/** Returns what is wrong with the alerts: outdated files, unknown metrics, missing or incomplete runbooks. */
export function findAlertProblems(read: ReadFile, groups: RuleGroup[] = createRules()): string[] {
  const known = knownMetrics(read)
  const problems: string[] = []
  for (const [path, text] of Object.entries(alertFiles()))
    if (read(path) !== text) problems.push(`${path} is outdated: run \`node scripts/generate-alerts.ts\``)
  const rules = groups.flatMap((group) => group.rules)
  const recorded = new Set(rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])))
  for (const rule of rules) {
    const name = 'alert' in rule ? rule.alert : rule.record
    for (const metric of metricsIn(rule.expr))
      if (!builtIn.has(metric) && !known.has(metric) && !known.has(withoutSuffix(metric)))
        problems.push(`${name}: no process has the metric ${metric}`)
    for (const [used] of rule.expr.matchAll(/velvet:[\w:]+/g))
      if (!recorded.has(used)) problems.push(`${name}: ${used} is not recorded`)
    if ('alert' in rule) problems.push(...runbookProblems(read, rule.annotations.runbook_url))
  }
  return [...new Set(problems)]
}

const sections = ['What it means', 'How to see it', 'What to do', 'When it is over']

function runbookProblems(read: ReadFile, path: string): string[] {
  const text = read(path)
  if (text === undefined) return [`${path} is missing`]
  return sections.filter((title) => !text.includes(`\n## ${title}\n`)).map((title) => `${path} has no "${title}"`)
}
