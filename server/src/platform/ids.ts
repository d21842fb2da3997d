import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A UUIDv7: made in the process, in rough order of time, not enumerable. */
export const newId = (): string => v7()

/** Comes after every other id: where a list goes on behind a moment and not behind one row of it. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** 256 random bits for a cookie, a link or a file name. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. The token itself exists only at its holder. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
