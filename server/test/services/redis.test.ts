import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from 'redis'
import { afterAll, describe, expect, it } from 'vitest'
import { createCache } from '../../src/platform/cache.ts'
import { createLog } from '../../src/platform/log.ts'
import { createRateLimit } from '../../src/platform/rate-limit.ts'
import type { RedisConfig } from '../../src/platform/redis/open-client.ts'
import { createMetrics } from '../../src/platform/telemetry/metrics.ts'
import { until } from '../until.ts'
import { createCertificates } from './certificates.ts'
import { freePorts, startRedis, temporaryFolder, type Service } from './start-service.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
const silent = createLog({ LOG_LEVEL: 'silent' })
const acl = readFileSync(new URL('../../../deploy/redis-acl.conf', import.meta.url), 'utf8').split('\n')

/** Runs a command and closes the connection. */
async function command<T = string>(url: string, args: string[]): Promise<T> {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await client.sendCommand<T>(args)
  } finally {
    if (client.isOpen) client.destroy()
  }
}

async function withCache(
  config: Omit<RedisConfig, 'REDIS_PREFIX'>,
  use: (cache: ReturnType<typeof createCache>) => Promise<void>,
) {
  // prettier-ignore
  const cache = createCache({ REDIS_PREFIX: 'velvet', ...config }, silent)
  try {
    await use(cache)
  } finally {
    cache.close()
  }
}

describe('a single server', () => {
  it('is used over TLS only if its certificate is of the configured authority', async () => {
    const [port = 0] = await freePorts(1)
    const [own, other] = [createCertificates(folder, 'redis'), createCertificates(folder, 'other')]
    const tls = [`tls-cert-file ${own.cert}`, `tls-key-file ${own.key}`, `tls-ca-cert-file ${own.ca}`]
    const redis = await startRedis(folder, port, [`tls-port ${port}`, 'tls-auth-clients no', ...tls])
    const REDIS_URL = `rediss://127.0.0.1:${port}/0`
    await withCache({ REDIS_URL, REDIS_CA_FILE: own.ca }, async (cache) => {
      await until(() => cache.isReady())
      expect(await cache.client.set('velvet:a', '1')).toBe('OK')
    })
    for (const REDIS_CA_FILE of [other.ca, '']) {
      const lines: string[] = []
      const log = createLog({ LOG_LEVEL: 'warn' }, { destination: { write: (line: string) => void lines.push(line) } })
      const cache = createCache({ REDIS_URL, REDIS_CA_FILE, REDIS_PREFIX: 'velvet' }, log)
      await until(() => lines.join().includes('redis connection lost'))
      expect(cache.isReady()).toBe(false)
      cache.close()
    }
    await redis.stop()
  })

  it('accepts what a role needs with deploy/redis-acl.conf, and nothing else', async () => {
    const [port = 0] = await freePorts(1)
    const redis = await startRedis(folder, port, acl)
    const url = (user: string) => `redis://${user}:change-me-${user}@127.0.0.1:${port}/0`
    await withCache({ REDIS_URL: url('api') }, async (cache) => {
      await until(() => cache.isReady())
      const limit = createRateLimit({ cache, metrics: createMetrics() }, { name: 'test', points: 1, seconds: 60 })
      expect(await limit.consume('key')).toBe(0)
      expect(await limit.consume('key')).toBeGreaterThan(0)
      await cache.client.set('velvet:online:a', '1', { expiration: { type: 'EX', value: 10 } })
      expect(await cache.client.mGet(['velvet:online:a'])).toEqual(['1'])
      await cache.client.multi().hSet('velvet:cursors:a', '1', 'x').expire('velvet:cursors:a', 10).exec()
      expect(await cache.client.hGetAll('velvet:cursors:a')).toEqual({ 1: 'x' })
    })
    for (const forbidden of [
      ['GET', 'other:key'],
      ['KEYS', '*'],
      ['FLUSHALL'],
      ['CONFIG', 'GET', '*'],
      ['ACL', 'LIST'],
    ])
      // prettier-ignore
      await expect(command(url('api'), forbidden), forbidden.join(' ')).rejects.toThrow(/NOPERM/)
    await expect(command(`redis://127.0.0.1:${port}`, ['GET', 'velvet:a'])).rejects.toThrow(/NOAUTH/)
    await expect(command(`redis://web:change-me@127.0.0.1:${port}`, ['PING'])).rejects.toThrow(/WRONGPASS/)
    await redis.stop()
  })

  it('is asked with the changed password when the connection is opened again', async () => {
    const [port = 0] = await freePorts(1)
    const file = join(folder, 'redis-url')
    const url = (password: string) => `redis://:${password}@127.0.0.1:${port}/0`
    writeFileSync(file, url('first'))
    const first = await startRedis(folder, port, ['requirepass first'])
    await withCache({ REDIS_URL: url('first'), secretFiles: { REDIS_URL: file } }, async (cache) => {
      await until(() => cache.isReady())
      await first.stop()
      await until(() => !cache.isReady())
      const second = await startRedis(folder, port, ['requirepass second'])
      writeFileSync(file, `${url('second')}\n`)
      expect(await until(() => cache.isReady())).toBe(true)
      await second.stop()
    })
  })
})

describe('Redis Sentinel', () => {
  it('follows the primary after a failover, and commands fail immediately in between', async () => {
    const [primary = 0, replica = 0, ...sentinelPorts] = await freePorts(5)
    const started: Service[] = []
    const users = [...acl, 'masteruser replica', 'masterauth change-me-replica']
    const first = await startRedis(folder, primary, users)
    started.push(await startRedis(folder, replica, [...users, `replicaof 127.0.0.1 ${primary}`]))
    for (const port of sentinelPorts)
      started.push(
        await startRedis(
          folder,
          port,
          [
            `sentinel monitor velvet 127.0.0.1 ${primary} 2`,
            'sentinel auth-user velvet sentinel',
            'sentinel auth-pass velvet change-me-sentinel',
            'sentinel down-after-milliseconds velvet 500',
            'sentinel failover-timeout velvet 5000',
          ],
          ['--sentinel'],
        ),
      )
    const config = {
      REDIS_URL: 'redis://api:change-me-api@velvet/0',
      REDIS_SENTINELS: sentinelPorts.map((port) => `127.0.0.1:${port}`).join(','),
      REDIS_SENTINEL_NAME: 'velvet',
    }
    try {
      await withCache(config, async (cache) => {
        await until(() => cache.isReady())
        // Every sentinel has to know the replica and the others before it can agree to a failover.
        const sentinelUrl = `redis://127.0.0.1:${sentinelPorts[0]}`
        await until(() => command(sentinelUrl, ['SENTINEL', 'CKQUORUM', 'velvet']).then((reply) => reply.startsWith('OK 3'), () => false)) // prettier-ignore
        await until(
          async () => (await command<unknown[]>(sentinelUrl, ['SENTINEL', 'REPLICAS', 'velvet'])).length === 1,
        )
        await cache.client.set('velvet:before', '1')
        await first.stop()
        await until(() => !cache.isReady())
        const startedAt = performance.now()
        await expect(cache.client.get('velvet:before')).rejects.toThrow()
        expect(performance.now() - startedAt).toBeLessThan(500)
        await until(() => cache.isReady())
        expect(await cache.client.set('velvet:after', '1')).toBe('OK')
        const [role] = await command<[string]>(`redis://api:change-me-api@127.0.0.1:${replica}`, ['ROLE'])
        expect(role).toBe('master')
      })
    } finally {
      await Promise.all(started.map((service) => service.stop()))
    }
  })
})
