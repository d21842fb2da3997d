import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../product/environment.ts'
import type { SecretSetting } from '../../../server/src/platform/secret-files.ts'
import type { Role } from '../deploy/ports.ts'

/** Roles of the server. Web has no secrets. */
export const serverRoles = ['api', 'realtime', 'worker'] as const satisfies Role[]
export type ServerRole = (typeof serverRoles)[number]

/** Secrets of which every role has its own. The others are the same for all roles. */
const ownSecrets: SecretSetting[] = ['DATABASE_URL', 'REDIS_URL', 'NATS_PASSWORD']

/** Writes the secrets of the product to files, as a deployment does. */
export function createSecrets(folder: string, names: readonly SecretSetting[]) {
  const pathOf = (name: SecretSetting, role: ServerRole) =>
    join(folder, 'secrets', ownSecrets.includes(name) ? role : 'shared', name)
  return {
    pathOf,
    /** Replaces a file as the guide says: with `mv`, never by writing into it. */
    set(name: SecretSetting, role: ServerRole, value: string): void {
      const path = pathOf(name, role)
      mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
      writeFileSync(`${path}.new`, `${value}\n`, { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
    /** Returns the environment of a role with files instead of secrets. */
    environmentOf(environment: Environment, role: Role): Environment {
      const server = role === 'web' ? 'api' : role
      const files = names.map((name) => [`${name}_FILE`, pathOf(name, server)] as const)
      const cleared = names.map((name) => [name, ''] as const)
      return { ...environment, ...Object.fromEntries(cleared), ...(role !== 'web' && Object.fromEntries(files)) }
    },
  }
}

export type Secrets = ReturnType<typeof createSecrets>
