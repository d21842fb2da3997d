type CallFrame = { functionName: string; url: string }

/** What `node --cpu-prof` writes. Times are in microseconds. */
export type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame }[]
  samples: number[]
  timeDeltas: number[]
}

/** The parts of the program, by what the path of a function's file contains. The first that fits counts. */
const parts: [string, RegExp][] = [
  ['sockets and HTTP of Node', /^node:(?!internal\/(timers|process|async_hooks))/],
  ['Fastify', /node_modules\/(fastify|@fastify|find-my-way|avvio|toad-cache)\//],
  ['Kysely', /node_modules\/kysely\//],
  ['pg', /node_modules\/pg/],
  ['zod', /node_modules\/(zod|fastify-type-provider-zod)\//],
  ['metrics', /node_modules\/prom-client\//],
  ['tracing', /node_modules\/@opentelemetry\//],
  ['other packages', /node_modules\//],
  ['own code', /\/(server|contract|i18n|geo)\/src\//],
  ['timers and async hooks', /^node:/],
]

function partOf({ functionName, url }: CallFrame): string | undefined {
  if (functionName === '(idle)' || functionName === '(root)') return undefined
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)') return 'native code'
  return parts.find(([, pattern]) => pattern.test(url))?.[0] ?? (url === '' ? 'generated code and builtins' : 'other')
}

type Period = { lastMs: number; calls: number }

/** Returns the milliseconds per call of the last period, by what `nameOf` returns for a function, the longest first. */
function timesBy(
  { nodes, samples, timeDeltas }: CpuProfile,
  { lastMs, calls }: Period,
  nameOf: (frame: CallFrame) => string | undefined,
): Record<string, number> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const total = timeDeltas.reduce((sum, delta) => sum + delta, 0)
  const times = new Map<string, number>()
  let at = 0
  for (const [index, id] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0
    at += delta
    const frame = frames.get(id)
    const name = frame && at > total - lastMs * 1000 ? nameOf(frame) : undefined
    if (name) times.set(name, (times.get(name) ?? 0) + delta)
  }
  const sorted = [...times].sort((one, other) => other[1] - one[1])
  return Object.fromEntries(sorted.map(([name, microseconds]) => [name, microseconds / 1000 / calls]))
}

/** Returns the milliseconds of each part of the program per call, without idle time. */
export const summariseProfile = (profile: CpuProfile, period: Period) => timesBy(profile, period, partOf)

const maxHottest = 12

/** Returns the functions that take the most time themselves, with their files. */
export function hottestFunctions(profile: CpuProfile, period: Period): Record<string, number> {
  const times = timesBy(profile, period, (frame) => {
    const file = frame.url.split('/').slice(-2).join('/')
    return partOf(frame) && `${frame.functionName || '(anonymous)'} ${file}`
  })
  return Object.fromEntries(Object.entries(times).slice(0, maxHottest))
}
