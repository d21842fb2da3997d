import { isLoopback, getProxyRangeProblem } from '@velvet/geo/loopback'

export type WebConfig = {
  host: string
  port: number
  /** Private listener for metrics, in production only. */
  admin: { host: string; port: number } | null
  /** Commit of this build, for metrics. */
  revision: string
  /** Internal addresses of the API and the realtime role. Browsers only connect to this server. */
  apiUrl: string
  realtimeUrl: string
  /** URL of a site, with `{host}` as the placeholder of its host name. */
  publicUrl: string
  /** Addresses or ranges whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: string[]
  /** Origin of the photos when a CDN serves them; null when this server does. */
  cdnOrigin: string | null
  pageCache: { entries: number; seconds: number }
  logLevel: string
  /** How long a process that is asked to stop still serves, while load balancers notice that it is not ready. */
  drainMs: number
  /** How long running requests may take to finish after the process is asked to stop. */
  shutdownGraceMs: number
}

type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the environment once. Throws one error that lists every problem; production has stricter rules. */
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

  const isProduction = environment['NODE_ENV'] === 'production'
  /** Address of another service of ours: in production over TLS, or on loopback when that is allowed explicitly. */
  const internalOrigin = (name: string, fallback: string) => {
    const { protocol, hostname, origin: value } = new URL(origin(name, fallback))
    const isAllowed = isLoopback(hostname) && environment['ALLOW_LOOPBACK_SERVICES'] === 'yes'
    if (isProduction && protocol !== 'https:' && !isAllowed)
      problems.push(`${name} must be https, or on loopback with ALLOW_LOOPBACK_SERVICES=yes`)
    return value
  }
  const publicUrl = text('PUBLIC_URL', 'http://{host}:3000')
  if (!/^https?:\/\/\{host\}(:\d+)?$/.test(publicUrl))
    problems.push(`PUBLIC_URL must be http(s)://{host}, not "${publicUrl}"`)
  if (isProduction && !publicUrl.startsWith('https:')) problems.push('PUBLIC_URL must be https')

  const trustedProxies = text('TRUSTED_PROXIES', '127.0.0.1,::1')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const isLoopbackTrusted = environment['TRUST_LOOPBACK_PROXY'] === 'yes'
  for (const range of isProduction ? trustedProxies : []) {
    const problem = getProxyRangeProblem(range, isLoopbackTrusted)
    if (problem) problems.push(`TRUSTED_PROXIES: ${problem}`)
  }

  const cdnOrigin = environment['CDN_ORIGIN']?.trim() ? origin('CDN_ORIGIN', 'http://localhost') : null
  if (isProduction && cdnOrigin?.startsWith('http:')) problems.push('CDN_ORIGIN must be https')

  const admin = { host: text('ADMIN_HOST', '127.0.0.1'), port: integer('ADMIN_PORT', 3004, 0, 65_535) }

  const config: WebConfig = {
    host: text('HOST', '127.0.0.1'),
    port: integer('PORT', 3000, 0, 65_535),
    admin: isProduction ? admin : null,
    revision: text('REVISION', ''),
    apiUrl: internalOrigin('API_URL', 'http://127.0.0.1:3001'),
    realtimeUrl: internalOrigin('REALTIME_URL', 'http://127.0.0.1:3002'),
    publicUrl,
    trustedProxies,
    cdnOrigin,
    pageCache: {
      entries: integer('PAGE_CACHE_ENTRIES', 500, 0, 100_000),
      seconds: integer('PAGE_CACHE_SECONDS', 60, 1, 3600),
    },
    logLevel: oneOf('LOG_LEVEL', 'info', logLevels),
    drainMs: integer('DRAIN_MS', isProduction ? 5_000 : 0, 0, 600_000),
    shutdownGraceMs: integer('SHUTDOWN_GRACE_MS', 10_000, 0, 600_000),
  }
  if (problems.length > 0) throw new Error(`The configuration is not valid:\n- ${problems.join('\n- ')}`)
  return config
}
