import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../../test/test-database.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { appendAuditEntry, auditStore, companyChain, type AuditEntry, type AuditHead } from './audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

let world: World
let chain: string
let chains = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  chain = `chain-${++chains}`
})

const entry = (number: number): AuditEntry => ({
  actor: 'S-1',
  action: 'case.decided',
  subject: `member:${number}`,
  facts: { number, note: 'Zoë “quoted” \n ✓' },
})
const append = (number: number, to = chain) =>
  world.container.db.transaction((tx) => appendAuditEntry(tx, to, entry(number), world.time.now))
const appendAll = async (count: number) => {
  for (let number = 1; number <= count; number++) await append(number)
}
const problems = async (anchors: AuditHead[] = []) =>
  (await verifyAuditLog(world.container.db.direct, anchors)).filter((problem) => problem.chain === chain)

/** Changes the tables as someone could who has the rights of their owner and switches the triggers off. */
const tamper = (...statements: string[]) =>
  asOwner(world.config.DATABASE_URL, "set session_replication_role = 'replica'", ...statements)

describe('appendAuditEntry', () => {
  it('numbers the entries of each chain and links them', async () => {
    await appendAll(3)
    await append(1, companyChain)
    const entries = await auditStore.entriesAfter(world.container.db.direct, chain, 0, 10)
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(entries.map(({ entry: text }) => JSON.parse(text) as unknown)).toEqual([1, 2, 3].map(entry))
    expect(entries[1]?.prevHash).toEqual(entries[0]?.hash)
    expect(await problems()).toEqual([])
  })

  it('leaves no gaps and no two entries at a position when many are added at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, number) => append(number)))
    const entries = await auditStore.entriesAfter(world.container.db.direct, chain, 0, 100)
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(await problems()).toEqual([])
  })

  it('is undone with the transaction of the action', async () => {
    const failing = world.container.db.transaction(async (tx) => {
      await appendAuditEntry(tx, chain, entry(1), world.time.now)
      throw new Error('the action failed')
    })
    await expect(failing).rejects.toThrow('the action failed')
    await append(2)
    expect(await auditStore.entriesAfter(world.container.db.direct, chain, 0, 10)).toMatchObject([{ seq: 1 }])
  })

  it.each([
    ['adds an entry itself', `insert into audit_entries (chain, seq, at, entry, prev_hash, hash)
      values ('x', 1, now(), '{"actor":"a","action":"b","subject":"c"}', '', '')`],
    ['changes an entry', `update audit_entries set entry = entry`],
    ['removes an entry', `delete from audit_entries`],
    ['moves a head', `update audit_heads set seq = 0`],
    ['removes a head', `delete from audit_heads`],
    ['empties the log', `truncate audit_entries`],
  ])('the product is refused when it %s', async (_what, statement) => {
    await append(1)
    await expect(sql.raw(statement).execute(world.container.db.direct)).rejects.toThrow('permission denied')
  }) // prettier-ignore

  it.each(['update audit_entries set entry = entry', 'delete from audit_entries', 'truncate audit_heads'])(
    'the owner of the tables is refused: %s',
    async (statement) => {
      await append(1)
      await expect(asOwner(world.config.DATABASE_URL, statement)).rejects.toThrow(/append only/)
    },
  )
})

describe('verifyAuditLog', () => {
  const where = (seq: number) => `where chain = '${chain}' and seq = ${seq}`

  it('finds a changed entry', async () => {
    await appendAll(5)
    await tamper(`update audit_entries set entry = replace(entry, 'S-1', 'S-2') ${where(3)}`)
    expect(await problems()).toEqual([{ chain, seq: 3, problem: 'changed' }])
  })

  it('finds a changed time', async () => {
    await appendAll(2)
    await tamper(`update audit_entries set at = at + interval '1 second' ${where(2)}`)
    expect(await problems()).toEqual([{ chain, seq: 2, problem: 'changed' }])
  })

  it('finds a changed entry whose hash was computed again', async () => {
    await appendAll(5)
    await tamper(`update audit_entries set entry = '{"actor":"x","action":"y","subject":"z"}' ${where(3)}`,
      `update audit_entries set hash = sha256(prev_hash || convert_to(concat_ws(E'\\n', chain, seq,
        round(extract(epoch from at) * 1000)::bigint, entry), 'UTF8')) ${where(3)}`) // prettier-ignore
    expect(await problems()).toEqual([{ chain, seq: 4, problem: 'not linked' }])
  })

  it('finds a removed entry, also at the end', async () => {
    await appendAll(5)
    await tamper(`delete from audit_entries ${where(5)}`)
    expect(await problems()).toEqual([{ chain, seq: 5, problem: 'missing' }])
    await tamper(`delete from audit_entries ${where(2)}`)
    expect(await problems()).toEqual([{ chain, seq: 2, problem: 'missing' }])
  })

  it('finds an inserted entry', async () => {
    await appendAll(3)
    await tamper(
      `update audit_entries set seq = seq + 1 where chain = '${chain}' and seq = 3`,
      `insert into audit_entries (chain, seq, at, entry, prev_hash, hash)
        select chain, 3, at, entry, prev_hash, hash from audit_entries ${where(2)}`,
    )
    expect(await problems()).toEqual([{ chain, seq: 3, problem: 'changed' }])
  })

  it('finds a removed end and a removed chain by the anchored heads alone', async () => {
    await appendAll(4)
    const anchors = await auditStore.heads(world.container.db.direct)
    await tamper(
      `delete from audit_entries ${where(4)}`,
      `update audit_heads set seq = 3, hash = (select hash from audit_entries ${where(3)}) where chain = '${chain}'`,
    )
    expect(await problems()).toEqual([])
    expect(await problems(anchors)).toEqual([{ chain, seq: 4, problem: 'missing' }])
    await tamper(
      `delete from audit_entries where chain = '${chain}'`,
      `delete from audit_heads where chain = '${chain}'`,
    )
    expect(await problems(anchors)).toEqual([{ chain, seq: 1, problem: 'missing' }])
  })
})
