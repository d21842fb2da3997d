import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with OWASP's recommended cost: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A hash of nothing that anybody knows, so that an unknown account takes as long to refuse as a known one. */
const nobody = hashPassword(crypto.randomUUID())

export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== undefined
}
