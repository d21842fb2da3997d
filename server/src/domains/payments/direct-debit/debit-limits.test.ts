import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { daySeconds } from '@velvet/contract/durations'
import {
  aDebitForm,
  anIban,
  createDebitWorld,
  debitBundles,
  createDebitHelpers,
  errorOf,
  orderOf,
} from '../../../../test/debits.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createDebitWorld()
})
afterAll(() => world.close())

const { requestCode, pay, codeFor, settleAtBank, aDebtor, payWithNewCode, settle, setElapsedSeconds } =
  createDebitHelpers(() => world)
afterEach(() => setElapsedSeconds(0))
const week = 7 * daySeconds
const isBlocked = (orderId: string) => async () => {
  const { rows } = await sql`select 1 from direct_debit_blocks where order_id = ${orderId}`.execute(
    world.container.db.direct,
  )
  return rows.length === 1
}

describe('direct debit limits', () => {
  it('refuses a fourth debit within a week', async () => {
    const member = await aDebtor()
    for (let debit = 0; debit < 3; debit++) expect((await payWithNewCode(member, aDebitForm())).status).toBe(200)
    expect(await requestCode(member, aDebitForm())).toMatchObject({
      status: 409,
      body: {
        error: { code: 'direct_debit_limit_reached', params: { debits: 3, amount: 250, days: 7 } },
      },
    })
    setElapsedSeconds(week - 1)
    expect(errorOf(await requestCode(member, aDebitForm()))).toBe('direct_debit_limit_reached')
    setElapsedSeconds(week)
    expect((await requestCode(member, aDebitForm())).status).toBe(200)
  })

  it('refuses a debit above the weekly amount of a member', async () => {
    const member = await aDebtor()
    const iban = anIban()
    for (let debit = 0; debit < 2; debit++)
      expect((await payWithNewCode(member, aDebitForm({ iban, bundle_id: debitBundles.large }))).status).toBe(200)
    expect((await requestCode(member, aDebitForm())).status).toBe(200)
    expect(errorOf(await requestCode(member, aDebitForm({ bundle_id: debitBundles.large })))).toBe(
      'direct_debit_limit_reached',
    )
  })

  it('holds the limit of an account when ten members sign concurrently', async () => {
    const iban = anIban()
    const pairs = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const member = await aDebtor()
        const form = aDebitForm({ iban, bundle_id: debitBundles.large })
        return { member, form, code: await codeFor(member, form) }
      }),
    )
    const answers = await Promise.all(pairs.map(({ member, form, code }) => pay(member, form, code)))
    // Three times the weekly amount of one member: eight debits of 90 euros.
    expect(answers.map((answer) => errorOf(answer) ?? 'paid').sort()).toEqual([
      ...Array<string>(2).fill('method_unavailable'),
      ...Array<string>(8).fill('paid'),
    ])
  })

  it('blocks the member and the phone, but not the account, when the bank returns a debit', async () => {
    const [member, other] = [await aDebtor(), await aDebtor()]
    const form = aDebitForm({ bundle_id: debitBundles.returning })
    const paid = await payWithNewCode(member, form)
    expect((await settle(member, orderOf(paid).id, 'paid')).body).toMatchObject({ order: { status: 'failed' } })
    expect(await requestCode(member, aDebitForm())).toMatchObject({
      status: 403,
      body: { error: { code: 'direct_debit_blocked' } },
    })
    const samePhone = { mobile_number: form.mobile_number }
    expect(errorOf(await payWithNewCode(other, aDebitForm(samePhone)))).toBe('method_unavailable')
    setElapsedSeconds(52 * 7 * daySeconds)
    expect(errorOf(await payWithNewCode(await aDebtor(), aDebitForm(samePhone)))).toBe('method_unavailable')
    expect((await payWithNewCode(await aDebtor(), aDebitForm({ iban: form.iban }))).status).toBe(200)
  })

  it.each(['before', 'after'])(
    'blocks the phone of a returned debit whose member was erased %s it was paid',
    async (when) => {
      const member = await aDebtor()
      const form = aDebitForm()
      const { id } = orderOf(await payWithNewCode(member, form))
      if (when === 'after') await settle(member, id, 'paid')
      const { payments, directDebit } = world.container
      await payments.erase(member.siteId, member.id)
      await directDebit.erase(member.siteId, member.id)
      await settleAtBank(id, when === 'after' ? 'chargeback' : 'failed')
      const other = await aDebtor()
      await expect.poll(isBlocked(id)).toBe(true)
      expect(errorOf(await payWithNewCode(other, aDebitForm({ mobile_number: form.mobile_number })))).toBe(
        'method_unavailable',
      )
    },
  )

  it('blocks the member when a paid debit is charged back', async () => {
    const member = await aDebtor()
    const { id } = orderOf(await payWithNewCode(member, aDebitForm()))
    expect((await settle(member, id, 'paid')).body).toMatchObject({ balance: 17 })
    await settleAtBank(id, 'chargeback')
    await expect.poll(async () => errorOf(await requestCode(member, aDebitForm()))).toBe('direct_debit_blocked')
  })
})
