import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBus } from '../../src/platform/bus.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMetrics } from '../../src/platform/telemetry/metrics.ts'
import { natsOptions, type NatsConfig } from '../../src/platform/nats-options.ts'
import { until } from '../until.ts'
import { createCertificates } from './certificates.ts'
import { freePorts, startNats, temporaryFolder } from './start-service.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
const silent = createLog({ LOG_LEVEL: 'silent' })

/** The documented permissions. Addresses and certificates are those of the test. */
const deployed = readFileSync(new URL('../../../deploy/nats.conf', import.meta.url), 'utf8').replace(
  /^include .*$/m,
  '',
)
const permissions = (passwords: Record<string, string>) =>
  deployed.replaceAll(/\$NATS_(\w+)_PASSWORD/g, (_match, role: string) => passwords[role] ?? 'unused-password')

/** Starts a server, passes a bus to `use`, and stops both. */
async function withBus(
  server: { port: number; config: string },
  config: NatsConfig,
  use: (bus: ReturnType<typeof createBus>) => Promise<void>,
) {
  // prettier-ignore
  const nats = await startNats(folder, server.port, server.config)
  const bus = createBus(config, silent, createMetrics())
  try {
    await use(bus)
  } finally {
    await bus.close()
    await nats.stop()
  }
}

describe('permissions in deploy/nats.conf', () => {
  let port = 0
  let stop: () => Promise<void>
  const connections: NatsConnection[] = []
  beforeAll(async () => {
    port = (await freePorts(1))[0] ?? 0
    const roles = ['api', 'realtime', 'worker', 'desk']
    const passwords = Object.fromEntries(roles.map((role) => [role.toUpperCase(), `${role}-password`]))
    const nats = await startNats(folder, port, permissions(passwords))
    stop = () => nats.stop()
  })
  // A subscription that is left over would take messages of its queue.
  afterEach(async () => {
    await Promise.all(connections.splice(0).map((connection) => connection.close()))
  })
  afterAll(() => stop())

  async function logIn(role: string, password = `${role}-password`): Promise<NatsConnection> {
    const config = { NATS_URL: `nats://127.0.0.1:${port}`, NATS_USER: role, NATS_PASSWORD: password }
    const { ignoreAuthErrorAbort: _repeated, ...options } = natsOptions(config)
    const connection = await connect({ ...options, maxReconnectAttempts: 0 })
    connections.push(connection)
    return connection
  }

  /** Whether the server accepts a subscription: refused ones end with an error. */
  async function canSubscribe(role: string, subject: string, queue?: string): Promise<boolean> {
    const connection = await logIn(role)
    const refused = new Promise<boolean>((resolve) => {
      connection.subscribe(subject, { ...(queue && { queue }), callback: (error) => resolve(error !== null) })
    })
    await connection.flush()
    return !(await Promise.race([refused, connection.flush().then(() => false)]))
  }

  /** Whether a message of the role arrives at a role that may read it. */
  async function canPublish(role: string, subject: string): Promise<boolean> {
    const [sender, reader] = [await logIn(role), await logIn(subject === 'notifications.due' ? 'worker' : 'realtime')]
    const queue = subject === 'notifications.due' ? { queue: 'notifications' } : {}
    let hasArrived = false
    reader.subscribe(subject, { ...queue, callback: (error) => void (hasArrived ||= !error) })
    await reader.flush()
    sender.publish(subject, '{}')
    await sender.flush()
    await reader.flush()
    return hasArrived
  }

  it('refuses connections without a login or with a wrong password', async () => {
    await expect(connect({ servers: `127.0.0.1:${port}`, maxReconnectAttempts: 0 })).rejects.toThrow()
    await expect(logIn('api', 'a guess')).rejects.toThrow()
    await expect(logIn('web')).rejects.toThrow()
  })

  it.each([
    ['api', 'live.*.*', undefined, false],
    ['api', 'live.site.member', undefined, false],
    ['api', '>', undefined, false],
    ['api', 'sessions.ended', undefined, true],
    ['realtime', 'live.site.member', undefined, true],
    ['realtime', 'notifications.due', undefined, false],
    ['worker', 'live.>', undefined, false],
    ['worker', 'live.>', 'notifications', true],
    ['worker', 'notifications.due', 'notifications', true],
    ['worker', '$SYS.>', undefined, false],
    ['desk', 'live.site.member', undefined, false],
    ['desk', 'sessions.ended', undefined, true],
  ] as const)('%s subscribes to %s in the queue %s: %s', async (role, subject, queue, isAllowed) => {
    expect(await canSubscribe(role, subject, queue)).toBe(isAllowed)
  })

  it.each([
    ['api', 'live.site.member', true],
    ['api', 'notifications.due', true],
    ['realtime', 'members.changed', true],
    ['realtime', 'live.site.member', false],
    ['realtime', 'notifications.due', false],
    ['worker', 'live.site.member', true],
    ['desk', 'members.changed', true],
    ['desk', 'live.site.member', false],
    ['desk', 'sessions.ended', false],
  ] as const)('%s publishes to %s: %s', async (role, subject, isAllowed) => {
    expect(await canPublish(role, subject)).toBe(isAllowed)
  })
})

describe('createBus', () => {
  it('uses another server of the list when one is unavailable', async () => {
    const [port = 0, closed = 0] = await freePorts(2)
    const NATS_URL = `nats://127.0.0.1:${closed}, nats://127.0.0.1:${port}`
    await withBus({ port, config: '' }, { NATS_URL }, async (bus) => {
      expect(await until(() => bus.isReady())).toBe(true)
    })
  })

  it('connects over TLS only to a server whose certificate is of the configured authority', async () => {
    const [port = 0] = await freePorts(1)
    const [own, other] = [createCertificates(folder, 'nats'), createCertificates(folder, 'other')]
    const config = `tls { cert_file: "${own.cert}", key_file: "${own.key}", ca_file: "${own.ca}", verify: true }`
    const NATS_URL = `tls://127.0.0.1:${port}`
    const client = { NATS_CERT_FILE: own.cert, NATS_CERT_KEY_FILE: own.key }
    await withBus({ port, config }, { NATS_URL, NATS_CA_FILE: own.ca, ...client }, async (bus) => {
      await until(() => bus.isReady())
      const attempts = [{ NATS_CA_FILE: other.ca, ...client }, { ...client }, { NATS_CA_FILE: own.ca }]
      for (const attempt of attempts)
        await expect(
          connect({ ...natsOptions({ NATS_URL, ...attempt }), maxReconnectAttempts: 0, timeout: 2_000 }),
        ).rejects.toThrow()
    })
  })

  it('reads a changed password when it connects again', async () => {
    const [port = 0] = await freePorts(1)
    const file = join(folder, 'nats-password')
    writeFileSync(file, 'first-password')
    const config = { NATS_URL: `nats://127.0.0.1:${port}`, NATS_USER: 'api', NATS_PASSWORD: 'first-password', secretFiles: { NATS_PASSWORD: file } } // prettier-ignore
    const first = await startNats(folder, port, permissions({ API: 'first-password' }))
    const bus = createBus(config, silent, createMetrics())
    await until(() => bus.isReady())
    await first.stop()
    await until(() => !bus.isReady())
    const second = await startNats(folder, port, permissions({ API: 'second-password' }))
    writeFileSync(file, 'second-password\n')
    expect(await until(() => bus.isReady())).toBe(true)
    await bus.close()
    await second.stop()
  })
})
