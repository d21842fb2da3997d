import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createContainer, type Container } from '../app/container.ts'
import { loadConfig, type Config } from '../platform/config.ts'
import { startTracing } from '../platform/telemetry/tracing.ts'

/** Each role's code is loaded only by a process that plays it. */
const roles = {
  api: { port: 'API_PORT', create: async (c: Container) => (await import('../app/http.ts')).createHttp(c) },
  realtime: { port: 'REALTIME_PORT', create: async (c: Container) => (await import('../app/live.ts')).createLive(c) },
  worker: { port: 'WORKER_PORT', create: async (c: Container) => (await import('../app/jobs.ts')).createJobs(c) },
} satisfies Record<string, { port: keyof Config; create: (container: Container) => Promise<FastifyInstance> }>

type Role = keyof typeof roles
const isRole = (name: string): name is Role => name in roles

const { values } = parseArgs({ options: { roles: { type: 'string', default: 'api,realtime,worker' } } })
const wanted = values.roles.split(',')
if (!wanted.every(isRole)) throw new Error(`--roles takes ${Object.keys(roles).join(', ')}`)

const config = loadConfig()
const stopTracing = await startTracing(config, values.roles)
const container = await createContainer({ config })
const running = await Promise.all(
  wanted.map(async (role) => {
    const app = await roles[role].create(container)
    await app.listen({ host: config.HOST, port: config[roles[role].port] })
    container.log.info({ role, port: config[roles[role].port] }, 'listening')
    return app
  }),
)

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  container.log.info({ signal }, 'stopping')
  // What has not finished by then is cut off; the database rolls it back and the client tries again.
  setTimeout(() => process.exit(1), config.SHUTDOWN_GRACE_MS).unref()
  await Promise.all(running.map((app) => app.close()))
  await container.close()
  await stopTracing()
  process.exit(0)
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
