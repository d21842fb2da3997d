import type { DatabaseLoad } from '../platform/db/database.ts'
import { runChecks } from '../platform/http/health.ts'
import { createCachedReading } from '../platform/telemetry/cached-reading.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import { registerScrapedGauge } from '../platform/telemetry/scraped-gauge.ts'
import { healthChecks, type HealthDeps } from './health-checks.ts'

/** Several scrapers within this time share one check of the services. */
const checkTtlMs = 2_000

/** Exposes what every server process knows about itself when it is scraped: its services and its connections. */
export function registerProcessMetrics({ registry }: Metrics, deps: HealthDeps): void {
  const { drain, required, optional, timeoutMs } = healthChecks(deps)
  const check = createCachedReading(() => runChecks({ ...required, ...optional }, timeoutMs), checkTtlMs)
  const up = { name: 'velvet_dependency_up', help: 'Whether this process reaches a service: 1 or 0' }
  registerScrapedGauge(registry, { ...up, labelNames: ['dependency'] }, async (gauge) => {
    for (const [dependency, isUp] of Object.entries(await check())) gauge.set({ dependency }, Number(isUp))
  })
  const ready = { name: 'velvet_ready', help: 'Whether this process accepts traffic: 1 or 0' }
  registerScrapedGauge(registry, ready, async (gauge) => {
    const results = await check()
    gauge.set(Number(!drain.isDraining() && Object.keys(required).every((name) => results[name])))
  })

  const connectionGauge = (name: string, help: string, read: (load: DatabaseLoad) => number) =>
    registerScrapedGauge(registry, { name, help, labelNames: ['connections'] }, (gauge) => {
      for (const load of deps.db.load()) gauge.set({ connections: load.connections }, read(load))
    })
  connectionGauge('velvet_db_lanes', 'Open connections that single statements share', ({ lanes }) => lanes)
  connectionGauge('velvet_db_lane_statements', 'Statements in flight on them', ({ inFlight }) => inFlight)
  connectionGauge('velvet_db_pool_connections', 'Open connections of transactions', ({ poolSize }) => poolSize)
  connectionGauge('velvet_db_pool_max', 'Most connections of transactions', ({ poolMax }) => poolMax)
  connectionGauge('velvet_db_pool_waiting', 'Transactions that wait for a connection', ({ waiting }) => waiting)
}
