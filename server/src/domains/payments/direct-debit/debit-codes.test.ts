import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  aForm,
  aMobile,
  anIban,
  createDebitWorld,
  debitBundles,
  debitsIn,
  errorOf,
  orderOf,
} from '../../../../test/debits.ts'
import type { World } from '../../../../test/world.ts'
import { newId } from '../../../platform/ids.ts'

let world: World
beforeAll(async () => {
  world = await createDebitWorld()
})
afterAll(() => world.close())

const { ask, pay, messagesTo, codeFor, aDebtor, ordersOf, after } = debitsIn(() => world)
afterEach(() => after(0))
const wrong = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0')

describe('the code', () => {
  it('has exactly five tries, however they come', async () => {
    const member = await aDebtor()
    const form = aForm()
    const code = await codeFor(member, form)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(member, form, wrong(code))))
    expect(new Set(answers.map(errorOf))).toEqual(new Set(['code_invalid']))
    const { rows } = await sql<{ tries: number }>`select tries from sms_codes where member_id = ${member.id}`.execute(
      world.container.db.direct,
    )
    expect(rows).toEqual([{ tries: 5 }])
    expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
  })

  it('is right at the fifth try', async () => {
    const member = await aDebtor()
    const form = aForm()
    const code = await codeFor(member, form)
    for (let attempt = 0; attempt < 4; attempt++) await pay(member, form, wrong(code))
    expect((await pay(member, form, code)).status).toBe(200)
  })

  it('works for ten minutes and not a moment longer', async () => {
    const member = await aDebtor()
    const form = aForm()
    const code = await codeFor(member, form)
    after(600)
    expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
    after(599.999)
    expect((await pay(member, form, code)).status).toBe(200)
  })

  it('stands for one number, one account, one bundle, one member, and the latest of its kind', async () => {
    const [member, other] = [await aDebtor(), await aDebtor()]
    const form = aForm()
    const code = await codeFor(member, form)
    for (const changes of [{ iban: anIban() }, { mobile_number: aMobile() }, { bundle_id: debitBundles.large }])
      expect(errorOf(await pay(member, { ...form, ...changes }, code))).toBe('code_invalid')
    expect(errorOf(await pay(other, form, code))).toBe('code_invalid')
    const next = await codeFor(member, form)
    if (next !== code) expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
    expect((await pay(member, form, next)).status).toBe(200)
  })

  it('makes one order of many at once, and the same order of the same key', async () => {
    const member = await aDebtor()
    const form = aForm()
    const code = await codeFor(member, form)
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(member, form, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => errorOf(answer) === 'code_invalid')).toHaveLength(4)
    expect(await ordersOf(member)).toHaveLength(1)

    const again = aForm()
    const second = await codeFor(member, again)
    const key = newId()
    const first = await pay(member, again, second, {}, key)
    expect(first.status).toBe(200)
    expect(orderOf(await pay(member, again, second, {}, key)).id).toBe(orderOf(first).id)
    expect(await ordersOf(member)).toHaveLength(2)
  })

  it('goes three times in ten minutes to one number, whoever asks', async () => {
    const form = aForm()
    const members = await Promise.all(Array.from({ length: 10 }, aDebtor))
    const answers = await Promise.all(members.map((member) => ask(member, { ...form, iban: anIban() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array<number>(7).fill(429)])
    expect(await messagesTo(form)).toHaveLength(3)
    const late = await aDebtor()
    after(599.999)
    expect((await ask(late, form)).status).toBe(429)
    after(600)
    expect((await ask(late, form)).status).toBe(200)
    expect(await messagesTo(form)).toHaveLength(4)
  })

  it('goes ten times a day to one network', async () => {
    const ip = '198.51.100.7'
    const members = await Promise.all(Array.from({ length: 14 }, aDebtor))
    const answers = await Promise.all(members.map((member) => ask(member, aForm(), { ip })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter((answer) => errorOf(answer) === 'too_many_requests')).toHaveLength(4)
    const [member] = members
    if (!member) throw new Error('nobody')
    expect((await ask(member, aForm(), { ip: '198.51.100.250' })).status).toBe(429)
    expect((await ask(member, aForm(), { ip: '198.51.101.7' })).status).toBe(200)
    after(24 * 3600 - 0.001)
    expect((await ask(member, aForm(), { ip })).status).toBe(429)
    after(24 * 3600)
    expect((await ask(await aDebtor(), aForm(), { ip })).status).toBe(200)
  })

  it('is sent once for the same request', async () => {
    const member = await aDebtor()
    const form = aForm()
    const key = newId()
    const [first, second] = await Promise.all([ask(member, form, { key }), ask(member, form, { key })])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await messagesTo(form)).toHaveLength(1)
  })
})
