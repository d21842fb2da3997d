import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Drain } from './drain.ts'

export type WebMetrics = ReturnType<typeof createWebMetrics>

/** Version of this package. */
export const version = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version

/** Kinds of requests by the pattern of their route. All others are files of a site. */
const kinds = new Map([
  ['/*', 'page'],
  ['/api/*', 'api'],
  ['/cdn/*', 'photo'],
  ['/live', 'live'],
  ['/healthz', 'probe'],
  ['/readyz', 'probe'],
])

/** Prometheus metrics of the web process, listed in docs/operations/monitoring.md. No label comes from a visitor. */
export function createWebMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'velvet_web_request_seconds',
      help: 'Time to respond to a request',
      labelNames: ['kind', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    caches: new Counter({
      name: 'velvet_cache_total',
      help: 'Lookups in a cache of this process',
      labelNames: ['cache', 'outcome'],
      registers,
    }),
    socketsOpen: new Gauge({
      name: 'velvet_proxied_sockets_open',
      help: 'Sockets of live pages that this process connects to the realtime role',
      registers,
    }),
  }
}

/** Exposes which build this process runs, and whether it accepts traffic. */
export function exposeProcess({ registry }: WebMetrics, { revision, drain }: { revision: string; drain: Drain }): void {
  const registers = [registry]
  const labelNames = ['version', 'revision', 'role']
  const build = new Gauge({ name: 'velvet_build_info', help: 'Version and revision of this process', labelNames, registers }) // prettier-ignore
  build.set({ version, revision, role: 'web' }, 1)
  const ready: Gauge = new Gauge({
    name: 'velvet_ready',
    help: 'Whether this process accepts traffic: 1 or 0',
    registers,
    collect: () => ready.set(drain.isDraining ? 0 : 1),
  })
}

/** Observes the time of every response by the kind of the request. */
export function observeRequests(server: FastifyInstance, { requestSeconds }: WebMetrics): void {
  // With a callback, so that cached pages are sent without a promise.
  server.addHook('onResponse', (request, reply, done) => {
    requestSeconds.observe({ kind: kindOf(request), status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

const kindOf = ({ routeOptions }: FastifyRequest) => kinds.get(routeOptions.url ?? '') ?? 'file'
