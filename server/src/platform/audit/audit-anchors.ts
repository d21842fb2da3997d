import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { currentKey, type KeyRing } from '../keys/key-ring.ts'
import type { Storage } from '../storage.ts'
import type { AuditHead } from './audit-log.ts'

/** Prefix of the objects with anchored heads. No other object starts with it. */
export const auditAnchorPrefix = 'audit/heads/'

export type AnchoredHeads = { at: Date; heads: AuditHead[] }
/** Objects that are missing, unreadable or not signed by a known key. */
export type AnchorProblem = { name: string; problem: 'not readable' | 'unknown key' | 'wrong signature' }

const Anchor = z.object({ content: z.string(), key: z.string(), signature: z.base64() })
const Content = z.object({
  at: z.iso.datetime(),
  heads: z.array(z.object({ chain: z.string(), seq: z.int(), hash: z.hex() })),
})

/** The start of an Ed25519 private key in PKCS #8, which its 32 bytes follow (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: 'der', type: 'pkcs8' })

const nameOf = (at: Date) => `${auditAnchorPrefix}${at.toISOString()}.json`
const timeOf = (name: string) => name.slice(auditAnchorPrefix.length, -'.json'.length)

export type AuditAnchors = ReturnType<typeof createAuditAnchors>

/**
 * Heads of the audit log, stored outside of the database and signed with Ed25519. The first key signs; all of them
 * verify.
 */
export function createAuditAnchors({ storage, keys }: { storage: Storage; keys: KeyRing }) {
  const publicKeys = new Map([...keys].map(([id, seed]) => [id, createPublicKey(privateKeyOf(seed))]))

  async function read(name: string): Promise<AnchoredHeads | AnchorProblem> {
    const found = await storage.get(name)
    const parsed = Anchor.safeParse(found ? parseJson(await buffer(found.body)) : undefined)
    if (!parsed.success) return { name, problem: 'not readable' }
    const { content, key, signature } = parsed.data
    const publicKey = publicKeys.get(key)
    if (!publicKey) return { name, problem: 'unknown key' }
    // The name is signed too: otherwise an old object could take the place of a newer one.
    const isSigned = verify(null, Buffer.from(`${name}\n${content}`), publicKey, Buffer.from(signature, 'base64'))
    if (!isSigned) return { name, problem: 'wrong signature' }
    const { at, heads } = Content.parse(JSON.parse(content))
    return { at: new Date(at), heads }
  }

  return {
    async write(heads: AuditHead[], at: Date): Promise<void> {
      const { id, key } = currentKey(keys)
      const name = nameOf(at)
      const content = JSON.stringify({ at: at.toISOString(), heads })
      const signature = sign(null, Buffer.from(`${name}\n${content}`), privateKeyOf(key)).toString('base64')
      const anchor: z.output<typeof Anchor> = { content, key: id, signature }
      await storage.put(name, Buffer.from(JSON.stringify(anchor)), 'application/json')
    },

    /** Returns the anchors that were written since a time, oldest first, and the ones that cannot be trusted. */
    async since(start: Date): Promise<{ anchors: AnchoredHeads[]; problems: AnchorProblem[] }> {
      const names: string[] = []
      for await (const page of storage.list(auditAnchorPrefix))
        names.push(...page.filter((name) => timeOf(name) >= start.toISOString()))
      const anchors: AnchoredHeads[] = []
      const problems: AnchorProblem[] = []
      for (const name of names.toSorted()) {
        const anchor = await read(name)
        if ('problem' in anchor) problems.push(anchor)
        else anchors.push(anchor)
      }
      return { anchors, problems }
    },
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
