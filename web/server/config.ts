export type WebConfig = {
  host: string
  port: number
  /** Where the API and the live sockets really are; the browser only ever sees this server. */
  apiUrl: string
  realtimeUrl: string
  /** Addresses or ranges whose `X-Forwarded-*` headers are believed. */
  trustedProxies: string[]
  /** Origin of the photos when a CDN serves them; null: this origin. */
  cdnOrigin: string | null
  pageCache: { entries: number; seconds: number }
  logLevel: string
  /** Milliseconds that requests under way get to finish when the process is asked to stop. */
  shutdownGrace: number
}

type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the environment once. Throws one error that lists every problem. */
export function readConfig(environment: Environment): WebConfig {
  const problems: string[] = []

  const text = (name: string, fallback: string) => environment[name]?.trim() || fallback
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const raw = text(name, String(fallback))
    const value = Number(raw)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${raw}"`)
    return fallback
  }
  const origin = (name: string, fallback: string) => {
    const raw = text(name, fallback)
    if (!URL.canParse(raw) || !/^https?:$/.test(new URL(raw).protocol)) {
      problems.push(`${name} must be an http(s) address, not "${raw}"`)
      return fallback
    }
    return new URL(raw).origin
  }
  const oneOf = (name: string, fallback: string, allowed: string[]) => {
    const value = text(name, fallback)
    if (!allowed.includes(value)) problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
    return value
  }

  const config: WebConfig = {
    host: text('HOST', '127.0.0.1'),
    port: integer('PORT', 3000, 0, 65_535),
    apiUrl: origin('API_URL', 'http://127.0.0.1:3001'),
    realtimeUrl: origin('REALTIME_URL', 'http://127.0.0.1:3002'),
    trustedProxies: text('TRUSTED_PROXIES', '127.0.0.1,::1')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    cdnOrigin: environment['CDN_ORIGIN']?.trim() ? origin('CDN_ORIGIN', 'http://localhost') : null,
    pageCache: {
      entries: integer('PAGE_CACHE_ENTRIES', 500, 0, 100_000),
      seconds: integer('PAGE_CACHE_SECONDS', 60, 1, 3600),
    },
    logLevel: oneOf('LOG_LEVEL', 'info', logLevels),
    shutdownGrace: integer('SHUTDOWN_GRACE_MS', 10_000, 0, 600_000),
  }
  if (problems.length > 0) throw new Error(`The configuration is not valid:\n- ${problems.join('\n- ')}`)
  return config
}
