import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createBus } from '../../src/platform/bus.ts'
import { loadConfig } from '../../src/platform/config.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMailer } from '../../src/platform/mailer.ts'
import { createMetrics } from '../../src/platform/telemetry/metrics.ts'

type Environment = Record<string, string | undefined>

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')) as Environment

const random = () => randomBytes(32).toString('base64')

/** A configuration that production accepts. */
const production: Environment = {
  ...example,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://velvet:9f1c@db.internal:5432/velvet?sslmode=verify-full',
  REDIS_URL: 'rediss://velvet:9f1c@redis.internal:6379/0',
  NATS_URL: 'tls://nats-1.internal:4222,tls://nats-2.internal:4222',
  NATS_USER: 'api',
  NATS_PASSWORD: random(),
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY: 'AKIAIOSFODNN7EXAMPLE',
  S3_SECRET_KEY: randomBytes(30).toString('base64'),
  SMTP_URL: 'smtp://user:pass@mail.example:587',
  PAYMENT_URL: 'https://connect.pay.example',
  PAYMENT_REST_URL: 'https://rest.pay.example',
  PAYMENT_SERVICE_SECRET: randomBytes(20).toString('hex'),
  PAYMENT_TOKEN: randomBytes(20).toString('hex'),
  PAYMENT_MODE: 'live',
  CARD_GATEWAY_URL: 'https://cards.example',
  CARD_GATEWAY_KEY: random(),
  CARD_GATEWAY_WEBHOOK_SECRET: random(),
  SMS_URL: 'https://sms.example',
  SMS_TOKEN: random(),
  POSTBACK_ORIGINS: 'https://network.example',
  POSTBACK_KEY: random(),
  MAIL_FEEDBACK_KEY: random(),
  UNSUBSCRIBE_KEY: random(),
  PUSH_PUBLIC_KEY: randomBytes(65).toString('base64url'),
  PUSH_PRIVATE_KEY: randomBytes(32).toString('base64url'),
  PUSH_SERVICES: 'https://fcm.googleapis.com,https://*.push.services.mozilla.com',
  TRUSTED_PROXIES: '10.0.3.7,fd00:3::/64',
  FIELD_KEYS: `k2:${random()},k1:${random()}`,
  AUDIT_KEYS: `k1:${random()}`,
  LOG_KEY: random(),
  PHOTO_KEY: random(),
  PUBLIC_URL: 'https://{host}',
  DESK_URL: 'https://desk.company.example',
  DESK_DEV_SIGN_IN: 'no',
}

/** Returns the variables that are reported as invalid when a production process starts with these changes. */
function refusedVariables(changes: Environment): string[] {
  try {
    loadConfig({ ...production, ...changes })
    return []
  } catch (error) {
    const names = [...(error as Error).message.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
    return [...new Set(names)]
  }
}

const secretNames = Object.keys(example).filter((name) => /(KEYS?|SECRET|TOKEN)$/.test(name))
const keyRings = [
  'FIELD_KEYS',
  'AUDIT_KEYS',
  'LOG_KEY',
  'PHOTO_KEY',
  'POSTBACK_KEY',
  'MAIL_FEEDBACK_KEY',
  'UNSUBSCRIBE_KEY',
]

describe('production configuration', () => {
  it('M6: accepts a complete production configuration', () => {
    expect(refusedVariables({})).toEqual([])
  })

  it('drains for five seconds unless it is set; in development not at all', () => {
    expect(loadConfig(production).DRAIN_MS).toBe(5_000)
    expect(loadConfig({ ...production, DRAIN_MS: '20000' }).DRAIN_MS).toBe(20_000)
    expect(loadConfig(example).DRAIN_MS).toBe(0)
    expect(refusedVariables({ DRAIN_MS: 'long' })).toEqual(['DRAIN_MS'])
  })

  it('M6: accepts a configuration without the optional payment provider', () => {
    const without = { CARD_GATEWAY_URL: '', CARD_GATEWAY_KEY: '', CARD_GATEWAY_WEBHOOK_SECRET: '' }
    expect(refusedVariables(without)).toEqual([])
    const unset = { CARD_GATEWAY_URL: undefined, CARD_GATEWAY_KEY: undefined, CARD_GATEWAY_WEBHOOK_SECRET: undefined }
    expect(refusedVariables({ ...unset, PAYMENT_PROVIDER: undefined })).toEqual([])
  })

  it('M6: refuses development values and weak secrets, and lists every problem', () => {
    const chosen = Object.fromEntries(
      ['LOG_KEY', 'PHOTO_KEY', 'SMS_TOKEN', 'POSTBACK_KEY'].map((name) => [name, 'a'.repeat(16)]),
    )
    const start = { ...example, ...chosen, NODE_ENV: 'production', FIELD_KEYS: `k1:${random()},${example.FIELD_KEYS}` }
    expect(refusedVariables(start).toSorted()).toEqual(
      [
        ...['DATABASE_URL', 'REDIS_URL', 'NATS_URL', 'S3_ENDPOINT', 'SMTP_URL', 'PAYMENT_URL', 'PAYMENT_REST_URL'],
        ...[
          'PAYMENT_MODE',
          'DESK_URL',
          'DESK_DEV_SIGN_IN',
          'CARD_GATEWAY_URL',
          'SMS_URL',
          'POSTBACK_ORIGINS',
          'PUSH_SERVICES',
          'TRUSTED_PROXIES',
          'PUBLIC_URL',
        ],
        ...secretNames,
      ].toSorted(),
    )
  })

  it.each(secretNames)('M6: refuses the value of %s from .env.example', (name) => {
    expect(refusedVariables({ [name]: example[name] })).toEqual([name])
  })

  it('M6: refuses a development key at any position of a key list and in any variable', () => {
    const published = example.FIELD_KEYS?.split(':')[1] ?? ''
    for (const entry of [published, published.replace(/=+$/, '')])
      expect(refusedVariables({ FIELD_KEYS: `k2:${random()}, k1:${entry}` })).toEqual(['FIELD_KEYS'])
    expect(refusedVariables({ PHOTO_KEY: example.PUSH_PRIVATE_KEY })).toEqual(['PHOTO_KEY'])
  })

  it.each(keyRings)('M6: accepts a list of keys in %s and refuses a development or weak key anywhere in it', (name) => {
    const refused = (...entries: string[]) => refusedVariables({ [name]: entries.join(',') })
    const good = `k9:${random()}`
    expect(refused(good, `k8:${random()}`)).toEqual([])
    const pushKey = Buffer.from(example.PUSH_PRIVATE_KEY ?? '', 'base64url').toString('base64')
    for (const published of [example.FIELD_KEYS?.split(':')[1] ?? '', pushKey])
      expect(refused(good, `k8:${published}`), published).toEqual([name])
    expect(refused(good, `k8:${Buffer.alloc(32, 'ab').toString('base64')}`)).toEqual([name])
    // Reported by the format as well, for field keys.
    expect(refused(good, `k8:${randomBytes(31).toString('base64')}`)).toContain(name)
    expect(refused(good, 'development-log-key')).toContain(name)
  })

  it.each(['PAYMENT_SERVICE_SECRET', 'CARD_GATEWAY_WEBHOOK_SECRET'])(
    'M6: accepts the old and the new secret of a partner in %s and refuses a development secret among them',
    (name) => {
      expect(refusedVariables({ [name]: `${random()},${random()}` })).toEqual([])
      expect(refusedVariables({ [name]: `${random()},${example[name]}` })).toEqual([name])
    },
  )

  it.each([
    ['too short', randomBytes(31).toString('base64')],
    ['a long run of one character', 'a'.repeat(64)],
    ['a repeated pattern', 'abcdefghijklmnop'.repeat(4)],
    ['a short phrase', 'correct horse battery staple'],
  ])('M6: refuses a secret that is %s', (_kind, value) => {
    expect(refusedVariables({ PHOTO_KEY: value })).toEqual(['PHOTO_KEY'])
  })

  it.each([
    ['DATABASE_URL', 'postgres://velvet:x@db.internal/velvet'],
    ['DATABASE_URL', 'postgres://velvet:x@db.internal/velvet?sslmode=require'],
    ['DATABASE_URL', 'postgres://velvet:x@db.internal/velvet?sslmode=verify-full&sslmode=disable'],
    ['DATABASE_URL', 'postgres://velvet@db.internal/velvet?sslmode=verify-full'],
    ['REDIS_URL', 'redis://redis.internal:6379/0'],
    ['REDIS_URL', 'rediss://redis.internal:6379/0'],
    ['NATS_URL', 'nats://nats.internal:4222'],
    ['DESK_URL', 'http://desk.company.example'],
    ['DESK_DEV_SIGN_IN', 'yes'],
    ['NATS_URL', 'nats://127.0.0.1:4222,nats://nats.internal:4222'],
    ['NATS_URL', 'tls://nats-1.internal:4222,nats://nats-2.internal:4222'],
    ['NATS_URL', 'https://nats.internal:4222'],
    ['S3_ENDPOINT', 'http://s3.internal'],
    ['SMTP_URL', 'smtp://mail.example:587?ignoreTLS=true'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['PAYMENT_URL', 'http://127.0.0.1:8090'],
    ['CARD_GATEWAY_URL', 'http://cards.example'],
    ['PUSH_SERVICES', 'https://fcm.googleapis.com,http://127.0.0.1:8092'],
    ['PUBLIC_URL', 'http://{host}'],
    ['CDN_PREFIX', 'http://photos.example'],
    ['OTEL_ENDPOINT', 'http://collector.example'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('M6: refuses %s=%s', (name, value) => {
    expect(refusedVariables({ [name]: value, ALLOW_LOOPBACK_SERVICES: 'yes' })).toEqual([name])
  })

  it('M6: refuses servers of the bus without credentials', () => {
    const without = { NATS_USER: '', NATS_PASSWORD: '' }
    expect(refusedVariables(without)).toEqual(['NATS_URL'])
    expect(refusedVariables({ ...without, NATS_CREDS: 'content of a credentials file' })).toEqual([])
  })

  it('M6: requires TLS and a password for the servers that Redis sentinels name', () => {
    const sentinels = { REDIS_SENTINELS: 'a.internal:26379, b.internal:26379', REDIS_SENTINEL_NAME: 'velvet' }
    const refused = (REDIS_URL: string) => refusedVariables({ ...sentinels, REDIS_URL, ALLOW_LOOPBACK_SERVICES: 'yes' })
    expect(refused('rediss://velvet:9f1c@velvet/0')).toEqual([])
    expect(refused('rediss://velvet/0')).toEqual(['REDIS_URL'])
    expect(refused('redis://velvet:9f1c@127.0.0.1/0')).toEqual(['REDIS_URL'])
    expect(refusedVariables({ ...sentinels, REDIS_SENTINEL_NAME: '' })).toEqual(['REDIS_SENTINEL_NAME'])
  })

  it.each([
    ['NATS_PASSWORD', { NATS_PASSWORD: '' }],
    ['NATS_USER', { NATS_USER: '', NATS_CERT_FILE: import.meta.filename, NATS_CERT_KEY_FILE: import.meta.filename }],
    ['NATS_CREDS', { NATS_CREDS: 'content of a credentials file' }],
    ['REDIS_SENTINELS', { REDIS_SENTINELS: 'redis://a', REDIS_SENTINEL_NAME: 'velvet' }],
    ['REDIS_CA_FILE', { REDIS_CA_FILE: '/nonexistent/ca.pem' }],
    ['NATS_CERT_KEY_FILE', { NATS_CERT_FILE: import.meta.filename }],
  ])('refuses an incomplete or contradictory connection, naming %s', (name, changes) => {
    expect(refusedVariables(changes)).toEqual([name])
  })

  it('M6: allows services on loopback without TLS only with ALLOW_LOOPBACK_SERVICES', () => {
    const onOneServer = {
      DATABASE_URL: 'postgres://velvet@127.0.0.1/velvet?sslmode=disable',
      REDIS_URL: 'redis://localhost:6379/0',
      NATS_URL: 'nats://[::1]:4222',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      SMTP_URL: 'smtp://127.0.0.1:25',
    }
    expect(refusedVariables(onOneServer)).toEqual(Object.keys(onOneServer))
    expect(refusedVariables({ ...onOneServer, ALLOW_LOOPBACK_SERVICES: 'yes' })).toEqual([])
    const socket = 'postgres:///velvet?host=/run/postgresql'
    expect(refusedVariables({ DATABASE_URL: socket })).toEqual(['DATABASE_URL'])
    expect(refusedVariables({ DATABASE_URL: socket, ALLOW_LOOPBACK_SERVICES: 'yes' })).toEqual([])
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.0/8', '10.0.0.1, ::/64'])(
    'M6: trusts %s as a proxy only with TRUST_LOOPBACK_PROXY',
    (ranges) => {
      expect(refusedVariables({ TRUSTED_PROXIES: ranges })).toEqual(['TRUSTED_PROXIES'])
      expect(refusedVariables({ TRUSTED_PROXIES: ranges, TRUST_LOOPBACK_PROXY: 'yes' })).toEqual([])
    },
  )

  it.each(['0.0.0.0/0', '::/0', 'everybody', ''])('M6: never trusts "%s" as a proxy', (ranges) => {
    expect(refusedVariables({ TRUSTED_PROXIES: ranges, TRUST_LOOPBACK_PROXY: 'yes' })).toEqual(['TRUSTED_PROXIES'])
  })
})

describe('production connections', () => {
  it('M6: sends no mail over a connection that stays unencrypted', async () => {
    const received: string[] = []
    const { port, close } = await plainServer((socket) => {
      socket.write('220 mail.example ESMTP\r\n')
      socket.on('data', (data) => {
        received.push(String(data))
        socket.write(String(data).startsWith('EHLO') ? '250 mail.example\r\n' : '502 not here\r\n')
      })
    })
    // 0.0.0.0 connects to this machine, but is not a loopback address.
    const SMTP_URL = `smtp://0.0.0.0:${port}`
    const mailer = createMailer({ NODE_ENV: 'production', SMTP_URL, MAIL_FROM: 'post@velvet.example' })
    const mail = {
      id: 'a1',
      fromName: 'Velvet',
      to: 'anna@example.test',
      subject: 'Hi',
      text: 'Hello',
      html: '<p>Hello</p>',
    }
    await expect(mailer.send(mail)).rejects.toThrow()
    expect(received.join('')).not.toContain('MAIL FROM')
    mailer.close()
    await close()
  })

  it('M6: sends nothing to a NATS server without TLS when the address requires TLS', async () => {
    const received: string[] = []
    const first = Promise.withResolvers<true>()
    const { port, close } = await plainServer((socket) => {
      socket.write('INFO {"server_id":"a","version":"2.10.0","proto":1,"max_payload":1048576}\r\n')
      socket.on('data', (data) => {
        received.push(String(data))
        socket.write('PONG\r\n')
      })
      socket.on('close', () => first.resolve(true))
    })
    const bus = createBus({ NATS_URL: `tls://127.0.0.1:${port}` }, createLog({ LOG_LEVEL: 'silent' }), createMetrics())
    await first.promise
    expect(received.join('')).not.toContain('CONNECT')
    expect(bus.isReady()).toBe(false)
    await bus.close()
    await close()
  })
})

async function plainServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { port, close }
}
