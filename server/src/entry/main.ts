import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createAdminApp } from '../app/admin-app.ts'
import { createContainer, type Container } from '../app/container.ts'
import { shutDown } from '../app/shut-down.ts'
import { loadConfig, type Config } from '../platform/config.ts'
import { deskRole } from '../platform/db/database.ts'
import { startTracing } from '../platform/telemetry/tracing.ts'

/** The code of a role is loaded only by processes that run it. */
const roles = {
  api: { port: 'API_PORT', create: async (c: Container) => (await import('../app/api-app.ts')).createApiApp(c) },
  realtime: {
    port: 'REALTIME_PORT',
    create: async (c: Container) => (await import('../app/realtime-app.ts')).createRealtimeApp(c),
  },
  worker: {
    port: 'WORKER_PORT',
    create: async (c: Container) => (await import('../app/worker-app.ts')).createWorkerApp(c),
  },
  desk: { port: 'DESK_PORT', create: async (c: Container) => (await import('../app/desk-app.ts')).createDeskApp(c) },
} satisfies Record<string, { port: keyof Config; create: (container: Container) => Promise<FastifyInstance> }>

type Role = keyof typeof roles
const isRole = (name: string): name is Role => name in roles

const { values } = parseArgs({ options: { roles: { type: 'string', default: 'api,realtime,worker' } } })
const selected = values.roles.split(',')
if (!selected.every(isRole)) throw new Error(`--roles must be a list of ${Object.keys(roles).join(', ')}`)

const isDesk = selected.includes('desk')
// Its connections have another database role than those of the product.
if (isDesk && selected.length > 1) throw new Error('the role desk needs a process of its own')

const config = loadConfig()
const stopTracing = await startTracing(config, values.roles)
const container = await createContainer({ config, role: values.roles, ...(isDesk && { databaseRole: deskRole }) })
const running = await Promise.all(
  selected.map(async (role) => {
    const app = await roles[role].create(container)
    await app.listen({ host: config.HOST, port: config[roles[role].port] })
    container.log.info({ role, port: config[roles[role].port] }, 'listening')
    return app
  }),
)
if (config.NODE_ENV === 'production') {
  const admin = await createAdminApp(container, running[selected.indexOf('api')])
  await admin.listen({ host: config.ADMIN_HOST, port: config.ADMIN_PORT })
  container.log.info({ role: 'admin', port: config.ADMIN_PORT }, 'listening')
  running.push(admin)
}

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  container.log.info({ signal }, 'stopping')
  // No load balancer sends anything to a worker.
  const drainMs = selected.some((role) => role !== 'worker') ? config.DRAIN_MS : 0
  // Requests that are not finished by then are aborted: the database rolls them back and clients retry.
  const onClosing = () => void setTimeout(() => process.exit(1), config.SHUTDOWN_GRACE_MS).unref()
  await shutDown({ drain: container.drain, drainMs, apps: running, onClosing })
  await container.close()
  await stopTracing()
  process.exit(0)
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
