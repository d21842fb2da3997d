import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { creditsStore } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const balance = (member: { siteId: string; id: string }) =>
  creditsStore.balance(world.container.db.direct, member.siteId, member.id)

describe('the ledger', () => {
  it('charges each key once, and never below zero, however many come at once', async () => {
    const member = await aMember(world, { credits: 10 })
    const at = { siteId: member.siteId, now: world.time.now }
    const charge = (key: string) =>
      world.container.db.transaction((tx) =>
        world.container.credits.charge(tx, at, { memberId: member.id, amount: 1, reason: 'message', key }),
      )
    const keys = Array.from({ length: 30 }, newId)
    const results = await Promise.allSettled([...keys, ...keys].map(charge))
    expect(await balance(member)).toBe(0)
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(40)
    expect(
      refused.every(
        (result) => result.status === 'rejected' && (result.reason as { code: string }).code === 'not_enough_credits',
      ),
    ).toBe(true)
  })

  it('refuses another amount under a used key', async () => {
    const member = await aMember(world, { credits: 10 })
    const at = { siteId: member.siteId, now: world.time.now }
    const charge = (amount: number) =>
      world.container.db.transaction((tx) =>
        world.container.credits.charge(tx, at, { memberId: member.id, amount, reason: 'message', key: 'k' }),
      )
    await charge(1)
    await charge(1)
    await expect(charge(2)).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect(await balance(member)).toBe(9)
  })

  it('sums to zero, and each wallet equals its entries', async () => {
    const { rows } = await sql<{ total: number; wrong: number }>`
      select (select coalesce(sum(amount), 0)::int from ledger_entries) as total,
        (select count(*)::int from wallets w where balance <> (
          select coalesce(sum(amount), 0) from ledger_entries e
          where e.site_id = w.site_id and e.member_id = w.member_id and e.account = 'wallet')) as wrong
    `.execute(world.container.db.direct)
    expect(rows).toEqual([{ total: 0, wrong: 0 }])
  })

  it.each(['update ledger_entries set amount = 1000', 'delete from ledger_entries', 'delete from ledger_movements'])(
    'refuses: %s',
    async (statement) => {
      await aMember(world)
      await expect(sql.raw(statement).execute(world.container.db.direct)).rejects.toThrow(/append only/)
    },
  )
})
