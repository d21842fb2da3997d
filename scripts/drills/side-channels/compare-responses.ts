/** The response of one call as a stranger sees it. */
export type ObservedResponse = { call: string; status: number; headers: Record<string, string>; body: unknown }

/** Values of one side by their placeholder, e.g. `email` for the address that was probed. */
export type OwnValues = Record<string, string>

/** Headers that differ for every response. The content length does not, since all probed values are equally long. */
const ignoredHeaders = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])

const patterns: [RegExp, string][] = [
  // Signed URLs of photos contain an expiry and a signature.
  [/\/cdn\/[^\s"'<>]+/g, '<photo>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>'],
  [/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, '<time>'],
  // Numbers of orders and receipts, references of mandates.
  [/\b[A-Z]-[0-9A-Z]{8}\b/g, '<receipt>'],
  [/\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g, '<number>'],
  [/\b[0-9A-F]{32}\b/g, '<id>'],
  // Pages of the payment simulator.
  [/\/sim\/pay\/\w+/g, '/sim/pay/<id>'],
  // 16 random bytes or more in base64url. Error codes can be as long, but have no capitals.
  [/(?<![\w-])(?=[\w-]*[A-Z])[\w-]{22,}(?![\w-])/g, '<token>'],
]

/** Fields that are random or count down seconds. */
const ignoredFields = new Set(['receipt', 'seconds_left'])

function normaliseText(text: string, own: OwnValues): string {
  let result = text
  for (const [name, value] of Object.entries(own))
    if (value !== '') result = result.replaceAll(value, `<${name}>`).replaceAll(encodeURIComponent(value), `<${name}>`)
  for (const [pattern, name] of patterns) result = result.replaceAll(pattern, name)
  return result
}

/** Replaces everything that differs for every response: random ids, tokens, times and the values of the stranger. */
export function normalise(value: unknown, own: OwnValues): unknown {
  if (typeof value === 'string') return normaliseText(value, own)
  if (Array.isArray(value)) return value.map((item) => normalise(item, own))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, ignoredFields.has(key) ? '<ignored>' : normalise(field, own)]),
  )
}

const normaliseHeaders = (headers: Record<string, string>, own: OwnValues) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ignoredHeaders.has(name))
      .map(([name, value]) => [name, name === 'retry-after' ? '<ignored>' : normaliseText(value, own)]),
  )

export type Side = { answers: ObservedResponse[]; own: OwnValues }

/** Returns every field in which two sequences of responses differ, as `call field left / right`. */
export function findDifferences(left: Side, right: Side): string[] {
  const length = Math.max(left.answers.length, right.answers.length)
  return Array.from({ length }, (_, index) => {
    const [a, b] = [left.answers[index], right.answers[index]]
    if (!a || !b) return [`${(a ?? b)?.call} has a response on one side only`]
    const fields: [string, unknown, unknown][] = [
      ['status', a.status, b.status],
      ['headers', normaliseHeaders(a.headers, left.own), normaliseHeaders(b.headers, right.own)],
      ['body', normalise(a.body, left.own), normalise(b.body, right.own)],
    ]
    return fields.flatMap(([name, one, other]) => diff(name, one, other)).map((text) => `${a.call} ${text}`)
  }).flat()
}

/** Returns the paths at which two values differ, each with both values. */
export function diff(path: string, left: unknown, right: unknown): string[] {
  if (Object.is(left, right)) return []
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right))
    return [`${path} ${format(left)} / ${format(right)}`]
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) => diff(`${path}.${key}`, one[key], other[key]))
}

const format = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value).slice(0, 80))
