import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { DataKeys } from '../../platform/keys/data-keys.ts'

/** argon2id (the library's default) with OWASP's recommended cost: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Pepper = { id: string; key: Buffer }

/**
 * Hashes a password, with a pepper if there is one: a key outside the database, without which stolen hashes cannot be
 * guessed. The id of the pepper precedes the hash: `id$argon2id$…`.
 */
export async function hashPassword(password: string, pepper?: Pepper): Promise<string> {
  return pepper ? `${pepper.id}${await hash(addPepper(password, pepper.key), cost)}` : hash(password, cost)
}

const addPepper = (password: string, key: Buffer) => createHmac('sha256', key).update(password).digest('base64')

/** Splits a stored hash into the id of its pepper, which may be empty, and the hash of argon2. */
function parseHash(stored: string): { pepperId: string; argonHash: string } {
  const start = stored.indexOf('$')
  return { pepperId: stored.slice(0, start), argonHash: stored.slice(start) }
}

/** Hash of a random password. Verified for unknown accounts, so that the response time is the same. */
const dummyHash = hashPassword(crypto.randomUUID())

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords(dataKeys: Pick<DataKeys, 'ring'>) {
  function currentPepper(): Pepper | undefined {
    const { currentId: id = '', keys } = dataKeys.ring('password')
    const key = keys.get(id)
    return key && { id, key }
  }

  return {
    hash: (password: string): Promise<string> => hashPassword(password, currentPepper()),

    /** Whether the password matches the hash. Takes equally long without a hash, or if its pepper was removed. */
    async verify(stored: string | undefined, password: string): Promise<boolean> {
      const { pepperId, argonHash } = parseHash(stored ?? '')
      const pepper = dataKeys.ring('password').keys.get(pepperId)
      const isKnown = stored !== undefined && (pepperId === '' || pepper !== undefined)
      const matches = await verify(
        isKnown ? argonHash : await dummyHash,
        pepper ? addPepper(password, pepper) : password,
      )
      return matches && isKnown
    },

    /** Whether the hash has no pepper or an earlier one, so that the password should be hashed again. */
    isOutdated: (stored: string): boolean => parseHash(stored).pepperId !== (currentPepper()?.id ?? ''),
  }
}
