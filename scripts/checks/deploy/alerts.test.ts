import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createRules } from '../../alerts/rules.ts'
import { findAlertProblems, knownMetrics, metricsIn } from './alerts.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => (existsSync(new URL(path, root)) ? readFileSync(new URL(path, root), 'utf8') : undefined)

describe('findAlertProblems', () => {
  it('finds nothing in the project', () => {
    expect(findAlertProblems(read)).toEqual([])
  })

  it('finds an unknown metric, an outdated file and a missing runbook', () => {
    const alert = {
      ...{ alert: 'Wrong', for: '1m', labels: {}, expr: 'velvet_no_such_metric > 0 and velvet:none{slo="x"} > 1' },
      annotations: { summary: '', runbook_url: 'docs/runbooks/wrong.md' },
    }
    const problems = findAlertProblems(
      (path) => (path.endsWith('rules.yml') ? 'old' : read(path)),
      [...createRules(), { name: 'more', rules: [alert] }],
    )
    expect(problems).toEqual([
      'deploy/prometheus/rules.yml is outdated: run `node scripts/generate-alerts.ts`',
      'Wrong: no process has the metric velvet_no_such_metric',
      'Wrong: velvet:none is not recorded',
      'docs/runbooks/wrong.md is missing',
    ])
  })
})

it('reads the metrics of an expression', () => {
  expect(metricsIn('max by (role) (velvet_ready) == 0 or rate(velvet_call_seconds_count{call="up"}[5m]) > up')).toEqual(
    ['velvet_ready', 'velvet_call_seconds_count', 'up'],
  )
})

describe('docs/operations/monitoring.md', () => {
  const document = read('docs/operations/monitoring.md') ?? ''

  it('lists exactly the metrics of the processes', () => {
    const listed = [...document.matchAll(/^\| `(velvet_\w+)/gm)].map(([, name]) => name)
    const known = [...knownMetrics(read)].filter((name) => name.startsWith('velvet_'))
    expect(listed.toSorted()).toEqual(known.toSorted())
  })

  it('lists every alert with its severities', () => {
    const rules = createRules().flatMap((group) => group.rules.filter((rule) => 'alert' in rule))
    const expected = Map.groupBy(rules, ({ alert }) => alert)
    const listed = [...document.matchAll(/^\| \[(\w+)\]\(\.\.\/runbooks\/([\w-]+)\.md\) +\| ([a-z, ]+?) +\|/gm)]
    expect(listed.map(([, alert, file, severities]) => [alert, `docs/runbooks/${file}.md`, severities])).toEqual(
      [...expected].map(([alert, [...found]]) => [
        alert,
        found[0]?.annotations.runbook_url,
        [...new Set(found.map(({ labels }) => labels['severity']))].join(', '),
      ]),
    )
  })
})
