import { causes } from './causes.ts'
import { createRules, type AlertRule } from './rules.ts'
import { slos } from './slos.ts'

/** When the tests look at the alerts. Series have one sample a minute for an hour. */
const evalTime = '55m'

const alertRules = () => createRules().flatMap(({ rules }) => rules.filter((rule) => 'alert' in rule))

/** Replaces the placeholders of a summary as Prometheus does. */
const fill = (text: string, labels: Record<string, string>) =>
  text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_match, name: string) => labels[name] ?? '')

const expected = ({ labels, annotations }: AlertRule, ownLabels: Record<string, string>) => ({
  exp_labels: { ...labels, ...ownLabels },
  exp_annotations: { ...annotations, summary: fill(annotations.summary, ownLabels) },
})

type Series = Record<string, string>

const test = (name: string, alert: string, series: Series, alerts: object[]) => ({
  name,
  interval: '1m',
  input_series: Object.entries(series).map(([key, values]) => ({ series: key, values })),
  alert_rule_test: [{ eval_time: evalTime, alertname: alert, exp_alerts: alerts }],
})

/** Events of an objective: `good` and `bad` of them per minute. */
function sloSeries(name: string, good: number, bad: number): Series {
  const each = (rate: number) => `0+${rate}x60`
  const histogram = (metric: string, labels: string, le: string) => ({
    [`${metric}_count{${labels}status="200"}`]: each(good),
    [`${metric}_bucket{${labels}status="200",le="${le}"}`]: each(good),
    [`${metric}_count{${labels}status="503"}`]: each(bad),
    [`${metric}_bucket{${labels}status="503",le="${le}"}`]: each(bad),
  })
  if (name === 'page') return histogram('velvet_web_request_seconds', 'kind="page",', '2.5')
  if (name === 'live-hint')
    return {
      velvet_hint_seconds_count: each(good),
      'velvet_hint_seconds_bucket{le="2"}': each(good),
      'velvet_hints_total{outcome="dropped"}': each(bad),
    }
  const calls: Record<string, [string, string]> = { 'sign-in': ['login', '2.5'], search: ['getMembers', '1'], send: ['sendMessage', '1'], pay: ['placeOrder', '5'] } // prettier-ignore
  const [call = '', le = ''] = calls[name] ?? []
  return histogram('velvet_call_seconds', `call="${call}",`, le)
}

/** Returns the content of a test file for promtool: every alert fires, and does not fire just below its limit. */
export function createRuleTests() {
  const rulesOf = (alert: string) => alertRules().filter((rule) => rule.alert === alert)
  return {
    rule_files: ['rules.yml'],
    evaluation_interval: '1m',
    tests: [
      ...slos.flatMap(({ name, alert }) => [
        test(`${alert} fires`, alert, sloSeries(name, 50, 50), rulesOf(alert).map((rule) => expected(rule, { slo: name }))), // prettier-ignore
        test(`${alert} is silent within the budget`, alert, sloSeries(name, 10_000, 5), []),
      ]),
      ...causes.flatMap(({ alert, test: { labels, fires, silent } }) => [
        test(`${alert} fires`, alert, fires, rulesOf(alert).map((rule) => expected(rule, labels))), // prettier-ignore
        test(`${alert} is silent`, alert, silent, []),
      ]),
    ],
  }
}
