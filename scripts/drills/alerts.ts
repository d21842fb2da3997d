import { setTimeout as sleep } from 'node:timers/promises'
import { isHealthy, waitUntil } from '../../sandbox/src/probe.ts'
import { build, isBuildFresh } from '../product/prepare.ts'
import { createFaults, type Fault } from './alerts/faults.ts'
import { startMonitoring, type Monitoring } from './alerts/start-monitoring.ts'
import { createRoleProcess, createServiceProcess } from './chat-testbed/managed-process.ts'
import { insertPairs } from './chat-testbed/members.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import type { DrillResult } from './outage.ts'
import { requirePrograms } from './postgres/programs.ts'

/** Below 32768 for the reason given in `failover/ports.ts`. The S3 server uses four ports. */
const ports = { api: 22301, realtime: 22303, worker: 22305, desk: 22323, web: 22307, webAdmin: 22309, nats: 22311, redis: 22313, smtp: 22315, prometheus: 22317, alertmanager: 22319, webhook: 22321, s3: 22331 } // prettier-ignore
const roles = ['api', 'realtime', 'worker', 'desk', 'web'] as const

/** All windows and waiting times of the rules are divided by this: five minutes become ten seconds. */
const timeScale = 30
const maxArrivalMs = 60_000
const maxResolveMs = 180_000
const trafficIntervalMs = 250

/**
 * Breaks each part of the product in turn. The alert about it must reach a webhook within 60 seconds and resolve after the
 * repair, and no other alert may page, except for the companions that the fault names.
 */
export async function alerts({ isShort }: { isShort: boolean }): Promise<DrillResult[]> {
  requirePrograms({ prometheus: 'prometheus', 'prometheus-alertmanager': 'prometheus-alertmanager' })
  if (!isBuildFresh()) await build()
  const stage = await startChatTestbed('alerts', ports, {
    API_PORT: String(ports.api),
    REALTIME_PORT: String(ports.realtime),
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    // Processes that start need the cores of a small machine for a while, which must not shed load.
    LAG_LIMIT_MS: '10000',
  })
  let monitoring: Monitoring | undefined
  const stopping = new AbortController()
  try {
    const parts = await startProduct(stage)
    const traffic = visitPages(stopping.signal)
    const targets = roles.map((role) => ({ role, port: role === 'web' ? ports.webAdmin : ports[role] }))
    monitoring = await startMonitoring(stage, ports, targets, timeScale)
    const results: DrillResult[] = []
    await waitUntil(areAllRolesUp, { what: 'The first scrape of all roles', seconds: 120 })
    await waitUntil(async () => pagesOf(monitoring).length === 0, { what: 'The start without pages', seconds: 60 })
    for (const fault of createFaults({ stage, ...parts }).filter((one) => !isShort || one.isShort))
      results.push(...(await runFault(fault, monitoring)))
    stopping.abort()
    await traffic
    return results
  } finally {
    stopping.abort()
    monitoring?.close()
    await stage.close()
  }
}

/** Whether Prometheus has scraped every role. Before that, all of them count as down. */
async function areAllRolesUp(): Promise<boolean> {
  const query = encodeURIComponent('count(up == 1)')
  const response = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/query?query=${query}`)
  // Prometheus answers 503 until it has started.
  if (!response.ok) return false
  const { data } = (await response.json()) as { data?: { result: { value: [number, string] }[] } }
  return data?.result[0]?.value[1] === String(roles.length)
}

async function startProduct(stage: ChatTestbed) {
  const { environment, folder } = stage
  const s3 = stage.register(createServiceProcess('S3', environment, folder))
  await s3.start()
  await stage.container.storage.ensureBucket()
  const [pair] = await insertPairs(stage, 1)
  // The web process serves metrics in production only.
  const production = {
    NODE_ENV: 'production',
    ADMIN_PORT: String(ports.webAdmin),
    ALLOW_LOOPBACK_SERVICES: 'yes',
    TRUST_LOOPBACK_PROXY: 'yes',
    PUBLIC_URL: 'https://{host}',
  }
  const processes = roles.map((role) => {
    const own = role === 'web' ? { ...environment, ...production } : environment
    return [role, stage.register(createRoleProcess({ name: role, role, port: ports[role], environment: own, folder }))] as const // prettier-ignore
  })
  for (const [role, part] of processes) {
    await part.start()
    await waitUntil(() => isHealthy(`http://127.0.0.1:${ports[role]}/readyz`), { what: role, seconds: 60 })
  }
  return { s3, roles: Object.fromEntries(processes), memberId: pair?.members[0].id ?? '' }
}

/** Opens pages that are not cached, until the drill ends. */
async function visitPages(signal: AbortSignal): Promise<void> {
  const headers = { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https', cookie: '__Host-session=none' }
  while (!signal.aborted) {
    await fetch(`http://127.0.0.1:${ports.web}/login`, { headers }).then((response) => response.text()).catch(() => undefined) // prettier-ignore
    await sleep(trafficIntervalMs)
  }
}

const pagesOf = (monitoring: Monitoring | undefined) =>
  (monitoring?.firing() ?? []).filter(({ severity }) => severity === 'page')

async function runFault(fault: Fault, monitoring: Monitoring): Promise<DrillResult[]> {
  const { name, alert, labels, companions } = fault
  const isExpected = (found: Record<string, string>) =>
    found['alertname'] === alert && Object.entries(labels).every(([key, value]) => found[key] === value)
  const others = new Set<string>()
  const observe = () => {
    for (const found of pagesOf(monitoring))
      if (!isExpected(found) && !companions.includes(found['alertname'] ?? '')) others.add(JSON.stringify(found))
  }
  /** Returns the seconds until the condition is true, or undefined. */
  const secondsUntil = async (condition: () => boolean, maxMs: number) => {
    const startedAt = performance.now()
    while (!condition()) {
      observe()
      if (performance.now() - startedAt > maxMs) return undefined
      await sleep(200)
    }
    return (performance.now() - startedAt) / 1000
  }
  await fault.cause()
  const arrived = await secondsUntil(() => monitoring.firing().some(isExpected), maxArrivalMs)
  console.log(`  ${name}: ${alert} after ${arrived?.toFixed(1) ?? '–'} s`)
  await fault.repair()
  // Also the companions, so that they are not taken for alerts of the next fault.
  const resolved = await secondsUntil(() => !monitoring.firing().some(isExpected) && pagesOf(monitoring).length === 0, maxResolveMs) // prettier-ignore
  console.log(
    `  ${name}: ${alert} after ${arrived?.toFixed(1) ?? '–'} s, resolved after ${resolved?.toFixed(1) ?? '–'} s`,
  )
  return [
    { what: `${name}: ${alert} arrives within 60 s`, hasPassed: arrived !== undefined, actual: 'it did not' },
    { what: `${name}: it resolves`, hasPassed: resolved !== undefined, actual: JSON.stringify(monitoring.firing()) },
    { what: `${name}: nothing else pages`, hasPassed: others.size === 0, actual: [...others].join('; ') },
  ]
}
