import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with OWASP's recommended cost: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Hash of a random password. Verified for unknown accounts, so that the response time is the same. */
const dummyHash = hashPassword(crypto.randomUUID())

/** Whether the password matches the hash. Takes equally long without a hash. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== undefined
}
