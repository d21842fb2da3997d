import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openClient } from '../../../server/src/platform/redis/open-client.ts'
import { root } from '../../product/environment.ts'
import { ports } from './ports.ts'
import { serverRoles, type ServerRole } from './secrets.ts'

const address = { host: '127.0.0.1', port: ports.redis }

/** Runs a command, by default as the user without a password, and closes the connection. */
async function command(args: string[], credentials: { username?: string; password?: string } = {}): Promise<void> {
  const config = { REDIS_URL: `redis://127.0.0.1:${ports.redis}`, REDIS_PREFIX: 'drill' }
  const client = openClient(config, { address, credentials: () => credentials, reconnect: false })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.sendCommand(args)
  } finally {
    if (client.isOpen) client.destroy()
  }
}

export const redisUrl = (role: ServerRole, password: string) => `redis://${role}:${password}@127.0.0.1:${ports.redis}/0`

/** Creates the logins of `deploy/redis-acl.conf`, for the prefix of the drill. */
export async function createRedisLogins(prefix: string, password: string): Promise<void> {
  const lines = readFileSync(join(root, 'deploy/redis-acl.conf'), 'utf8').split('\n')
  for (const role of serverRoles) {
    const [, , ...rules] = lines.find((line) => line.startsWith(`user ${role} `))?.split(' ') ?? []
    if (rules.length === 0) throw new Error(`deploy/redis-acl.conf has no login ${role}.`)
    const own = rules.map((rule) => rule.replace(/^>.*/, `>${password}`).replace('~velvet:', `~${prefix}:`))
    await command(['ACL', 'SETUSER', role, ...own])
  }
}

/** Changes every login: `>password` adds one, `<password` removes one. */
export async function changeRedisLogins(rule: string): Promise<void> {
  for (const role of serverRoles) await command(['ACL', 'SETUSER', role, rule])
}

export const isRedisPassword = (role: ServerRole, password: string): Promise<boolean> =>
  command(['PING'], { username: role, password }).then(
    () => true,
    () => false,
  )
