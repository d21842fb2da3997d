import { causes } from './causes.ts'
import { burnRates, minBadEvents, slos, type Slo } from './slos.ts'

export type RecordingRule = { record: string; expr: string; labels: Record<string, string> }
export type AlertRule = {
  alert: string
  expr: string
  for: string
  labels: Record<string, string>
  annotations: { summary: string; runbook_url: string }
}
export type RuleGroup = { name: string; interval?: string; rules: (RecordingRule | AlertRule)[] }

/** Divides all windows and waiting times, for the drill. 1 in production. */
type Scale = { timeScale: number }

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 }
const windows = ['5m', '30m', '1h', '6h', '3d']

/** Path of the runbook of an alert: `RoleDown` is in `docs/runbooks/role-down.md`. */
const runbookOf = (alert: string): string =>
  `docs/runbooks/${alert.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.md`

/** Returns all rules: the error ratios of the objectives, and the alerts. */
export function createRules({ timeScale }: Scale = { timeScale: 1 }): RuleGroup[] {
  const scaled = (duration: string) => {
    const seconds = Number.parseInt(duration, 10) * (unitSeconds[duration.slice(-1)] ?? 1)
    return timeScale === 1 ? duration : `${Math.max(3, Math.round(seconds / timeScale))}s`
  }
  const over = (expr: string, window: string) => expr.replaceAll('WINDOW', scaled(window))
  const interval = timeScale === 1 ? {} : { interval: '1s' }

  const errorRatio = ({ name, total, goodEvents }: Slo, window: string): RecordingRule => ({
    record: `velvet:slo_errors:ratio_rate${window}`,
    expr: `1 - (${over(goodEvents, window)} or vector(0)) / (${over(total, window)})`,
    labels: { slo: name },
  })
  const badEvents = ({ name, total, goodEvents }: Slo): RecordingRule => ({
    record: 'velvet:slo_bad:increase1h',
    expr: `((${over(total, '1h')}) - (${over(goodEvents, '1h')} or vector(0))) * ${Math.round(3600 / timeScale)}`,
    labels: { slo: name },
  })
  const burnAlerts = ({ name, alert, objective, good }: Slo): AlertRule[] =>
    burnRates.map(({ window, factor, long, short, severity }) => {
      const limit = Number((factor * (1 - objective)).toFixed(6))
      const ratio = (range: string) => `velvet:slo_errors:ratio_rate${range}{slo="${name}"} > ${limit}`
      const enough = severity === 'page' ? ` and velvet:slo_bad:increase1h{slo="${name}"} >= ${minBadEvents}` : ''
      return {
        alert,
        expr: `${ratio(long)} and ${ratio(short)}${enough}`,
        for: '0s',
        labels: { severity, window },
        annotations: {
          summary: `The error budget of "${name}" burns ${factor} times too fast. Good is ${good}.`,
          runbook_url: runbookOf(alert),
        },
      }
    })

  return [
    {
      name: 'velvet-slo',
      ...interval,
      rules: slos.flatMap((slo) => [...windows.map((window) => errorRatio(slo, window)), badEvents(slo), ...burnAlerts(slo)]), // prettier-ignore
    },
    {
      name: 'velvet-causes',
      ...interval,
      rules: causes.map(({ alert, severity, expr, forMinutes, summary }) => ({
        alert,
        expr: timeScale === 1 ? expr : expr.replaceAll(/\[(\d+[smhd])\]/g, (_match, window: string) => `[${scaled(window)}]`), // prettier-ignore
        for: scaled(`${forMinutes}m`),
        labels: { severity },
        annotations: { summary, runbook_url: runbookOf(alert) },
      })),
    },
  ]
}
