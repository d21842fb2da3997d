import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '@velvet/contract/durations'
import { asOwner } from '../../test/test-database.ts'
import { createWorld, type World } from '../../test/world.ts'
import { auditAnchorPrefix, createAuditAnchors } from '../platform/audit/audit-anchors.ts'
import { appendAuditEntry, auditStore } from '../platform/audit/audit-log.ts'
import type { KeyRing } from '../platform/keys/key-ring.ts'

const start = new Date('2026-11-18T09:07:00Z')
let world: World
let chain: string
let chains = 0
beforeAll(async () => {
  // A bucket of its own, because the anchors of all worlds have the same names.
  world = await createWorld({ env: { S3_BUCKET: 'velvet-test-audit' } })
  await world.container.storage.ensureBucket()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.time.now = start
  chain = `chain-${++chains}`
  await world.container.storage.remove(await anchorNames())
  // The log of the tests before was changed on purpose.
  await tamper('truncate audit_entries, audit_heads')
  for (let number = 1; number <= 5; number++) await append()
})

const later = (ms: number) => void (world.time.now = new Date(world.time.now.getTime() + ms))
const append = () => {
  const entry = { actor: 'S-1', action: 'case.decided', subject: 'member:1' }
  return world.container.db.transaction((tx) => appendAuditEntry(tx, chain, entry, world.time.now))
}
const tamper = (...statements: string[]) =>
  asOwner(world.config.DATABASE_URL, "set session_replication_role = 'replica'", ...statements)
const run = (task: string) => world.container.scheduled.find((job) => job.task === task)?.handle()
const anchor = () => run('audit.anchor_heads')

async function anchorNames(): Promise<string[]> {
  const names: string[] = []
  for await (const page of world.container.storage.list(auditAnchorPrefix)) names.push(...page)
  return names
}

/** Verifies and returns how many problems were counted. */
async function verify(): Promise<number> {
  const counted = async () => (await world.container.metrics.auditProblems.get()).values[0]?.value ?? 0
  const before = await counted()
  await run('audit.verify')
  return (await counted()) - before
}

describe('the audit jobs', () => {
  it('write signed heads to the bucket and find nothing in an unchanged log', async () => {
    await anchor()
    expect(await anchorNames()).toEqual([`${auditAnchorPrefix}2026-11-18T09:07:00.000Z.json`])
    later(hourMs)
    await append()
    expect(await verify()).toBe(0)
    const { values } = await world.container.metrics.auditVerified.get()
    expect(values[0]?.value).toBe(world.time.now.getTime() / 1000)
  })

  it('find a removed end whose head was moved back', async () => {
    await anchor()
    await tamper(
      `delete from audit_entries where chain = '${chain}' and seq = 5`,
      `update audit_heads set seq = 4, hash = (select hash from audit_entries where chain = '${chain}' and seq = 4)
        where chain = '${chain}'`,
    )
    expect(await verify()).toBe(1)
    const line = world.logLines.findLast((candidate) => candidate.includes('is not as it was written')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ chain, seq: 5, problem: 'missing' })
  })

  it('find a rewritten chain although newer anchors match it', async () => {
    await anchor()
    const rewrite = async () => {
      await tamper('truncate audit_entries, audit_heads')
      for (let number = 1; number <= 7; number++) await append()
    }
    later(dayMs)
    await rewrite()
    await anchor()
    expect(await verify()).toBe(1)
  })

  it('find anchors that were changed, replaced or not signed', async () => {
    const { storage } = world.container
    await anchor()
    const [name = ''] = await anchorNames()
    const stored = await storage.get(name)
    const text = stored ? (await buffer(stored.body)).toString() : ''
    const put = (as: string, content: string) => storage.put(as, Buffer.from(content), 'application/json')
    await put(name, text.replace(chain, 'other'))
    expect(await verify()).toBeGreaterThan(0)
    await put(name, text)
    expect(await verify()).toBe(0)
    await put(name.replace('09:07', '09:08'), text)
    expect(await verify()).toBe(1)
  })

  it('find that heads are not anchored any more, but not in a new installation', async () => {
    later(3 * hourMs)
    expect(await verify()).toBe(0)
    later(1)
    expect(await verify()).toBe(1)
    await anchor()
    expect(await verify()).toBe(0)
  })

  it('accept heads that an earlier key signed, as long as it is configured', async () => {
    const { storage, db } = world.container
    const ring = (...ids: number[]): KeyRing => new Map(ids.map((id) => [`k${id}`, Buffer.alloc(32, id)]))
    await createAuditAnchors({ storage, keys: ring(1) }).write(await auditStore.heads(db.direct), start)
    const since = (keys: KeyRing) => createAuditAnchors({ storage, keys }).since(start)
    expect((await since(ring(2, 1))).anchors).toMatchObject([{ at: start, heads: [{ chain, seq: 5 }] }])
    expect((await since(ring(2))).problems).toMatchObject([{ problem: 'unknown key' }])
    const other = new Map([['k1', Buffer.alloc(32, 9)]])
    expect((await since(other)).problems).toMatchObject([{ problem: 'wrong signature' }])
  })
})
