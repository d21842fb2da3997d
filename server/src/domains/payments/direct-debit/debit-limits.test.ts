import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aForm, anIban, createDebitWorld, debitBundles, debitsIn, errorOf, orderOf } from '../../../../test/debits.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createDebitWorld()
})
afterAll(() => world.close())

const { ask, pay, codeFor, tellBank, aDebtor, paidBy, settle, after } = debitsIn(() => world)
afterEach(() => after(0))
const week = 7 * 24 * 3600

describe('limits', () => {
  it('are three debits a week', async () => {
    const member = await aDebtor()
    for (let debit = 0; debit < 3; debit++) expect((await paidBy(member, aForm())).status).toBe(200)
    expect(await ask(member, aForm())).toMatchObject({
      status: 409,
      body: { error: { code: 'direct_debit_limit_reached' } },
    })
    after(week - 1)
    expect(errorOf(await ask(member, aForm()))).toBe('direct_debit_limit_reached')
    after(week)
    expect((await ask(member, aForm())).status).toBe(200)
  })

  it('are an amount a week, for a member and for an account', async () => {
    const [member, other] = [await aDebtor(), await aDebtor()]
    const iban = anIban()
    for (let debit = 0; debit < 2; debit++)
      expect((await paidBy(member, aForm({ iban, bundle_id: debitBundles.large }))).status).toBe(200)
    expect((await ask(member, aForm())).status).toBe(200)
    expect(errorOf(await ask(member, aForm({ bundle_id: debitBundles.large })))).toBe('direct_debit_limit_reached')
    expect(errorOf(await ask(other, aForm({ iban, bundle_id: debitBundles.large })))).toBe('direct_debit_limit_reached')
    expect((await ask(other, aForm({ iban }))).status).toBe(200)
    expect((await ask(other, aForm({ bundle_id: debitBundles.large }))).status).toBe(200)
  })

  it('hold when two sign at the same moment', async () => {
    const iban = anIban()
    const pairs = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const member = await aDebtor()
        const form = aForm({ iban, bundle_id: debitBundles.large })
        return { member, form, code: await codeFor(member, form) }
      }),
    )
    const answers = await Promise.all(pairs.map(({ member, form, code }) => pay(member, form, code)))
    expect(answers.map((answer) => errorOf(answer) ?? 'paid').sort()).toEqual([
      'direct_debit_limit_reached',
      'direct_debit_limit_reached',
      'paid',
      'paid',
    ])
  })

  it('end in a block when the bank sends a debit back: for the member and for the account', async () => {
    const [member, other] = [await aDebtor(), await aDebtor()]
    const form = aForm({ bundle_id: debitBundles.returning })
    const paid = await paidBy(member, form)
    expect((await settle(member, orderOf(paid).id, 'paid')).body).toMatchObject({ order: { status: 'failed' } })
    expect(await ask(member, aForm())).toMatchObject({ status: 403, body: { error: { code: 'direct_debit_blocked' } } })
    expect(errorOf(await ask(other, aForm({ iban: form.iban })))).toBe('direct_debit_blocked')
    after(52 * 7 * 24 * 3600)
    expect(errorOf(await ask(await aDebtor(), aForm({ iban: form.iban })))).toBe('direct_debit_blocked')
    expect((await ask(await aDebtor(), aForm())).status).toBe(200)
  })

  it.each(['before', 'after'])(
    'end in a block of the account when its member was erased %s it was paid',
    async (when) => {
      const member = await aDebtor()
      const form = aForm()
      const { id } = orderOf(await paidBy(member, form))
      if (when === 'after') await settle(member, id, 'paid')
      const { payments, directDebit } = world.container
      await payments.erase(member.siteId, member.id)
      await directDebit.erase(member.siteId, member.id)
      await tellBank(id, when === 'after' ? 'chargeback' : 'failed')
      const other = await aDebtor()
      const asked = async () => errorOf(await ask(other, aForm({ iban: form.iban })))
      await expect.poll(asked).toBe('direct_debit_blocked')
    },
  )

  it('end in a block when a debit that was paid is taken back', async () => {
    const member = await aDebtor()
    const { id } = orderOf(await paidBy(member, aForm()))
    expect((await settle(member, id, 'paid')).body).toMatchObject({ balance: 17 })
    await tellBank(id, 'chargeback')
    await expect.poll(async () => errorOf(await ask(member, aForm()))).toBe('direct_debit_blocked')
  })
})
