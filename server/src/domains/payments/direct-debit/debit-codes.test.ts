import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { daySeconds } from '@velvet/contract/durations'
import {
  aDebitForm,
  aMobile,
  anIban,
  createDebitWorld,
  debitBundles,
  createDebitHelpers,
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

const { requestCode, pay, messagesTo, codeFor, aDebtor, ordersOf, setElapsedSeconds } = createDebitHelpers(() => world)
afterEach(() => setElapsedSeconds(0))
const wrong = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0')

describe('direct debit codes', () => {
  it('allows exactly five tries under concurrent requests', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    const code = await codeFor(member, form)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(member, form, wrong(code))))
    expect(new Set(answers.map(errorOf))).toEqual(new Set(['code_invalid']))
    const { rows } = await sql<{ tries: number }>`select tries from sms_codes where member_id = ${member.id}`.execute(
      world.container.db.direct,
    )
    expect(rows).toEqual([{ tries: 5 }])
    expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
  })

  it('accepts the correct code at the fifth try', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    const code = await codeFor(member, form)
    for (let attempt = 0; attempt < 4; attempt++) await pay(member, form, wrong(code))
    expect((await pay(member, form, code)).status).toBe(200)
  })

  it('expires a code after ten minutes', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    const code = await codeFor(member, form)
    setElapsedSeconds(600)
    expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
    setElapsedSeconds(599.999)
    expect((await pay(member, form, code)).status).toBe(200)
  })

  it('accepts only the latest code, for the same number, account, bundle and member', async () => {
    const [member, other] = [await aDebtor(), await aDebtor()]
    const form = aDebitForm()
    const code = await codeFor(member, form)
    for (const changes of [{ iban: anIban() }, { mobile_number: aMobile() }, { bundle_id: debitBundles.large }])
      expect(errorOf(await pay(member, { ...form, ...changes }, code))).toBe('code_invalid')
    expect(errorOf(await pay(other, form, code))).toBe('code_invalid')
    const next = await codeFor(member, form)
    if (next !== code) expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
    expect((await pay(member, form, next)).status).toBe(200)
  })

  it('creates one order per code under concurrent requests, and returns it again for the same key', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    const code = await codeFor(member, form)
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(member, form, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => errorOf(answer) === 'code_invalid')).toHaveLength(4)
    expect(await ordersOf(member)).toHaveLength(1)

    const again = aDebitForm()
    const second = await codeFor(member, again)
    const key = newId()
    const first = await pay(member, again, second, {}, key)
    expect(first.status).toBe(200)
    expect(orderOf(await pay(member, again, second, {}, key)).id).toBe(orderOf(first).id)
    expect(await ordersOf(member)).toHaveLength(2)
  })

  it('sends at most three codes in ten minutes to one number, across all members', async () => {
    const form = aDebitForm()
    const members = await Promise.all(Array.from({ length: 10 }, aDebtor))
    const answers = await Promise.all(members.map((member) => requestCode(member, { ...form, iban: anIban() })))
    // The response does not reveal that others have requested codes for the number.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await messagesTo(form)).toHaveLength(3)
    const late = await aDebtor()
    setElapsedSeconds(599.999)
    expect((await requestCode(late, form)).status).toBe(200)
    expect(await messagesTo(form)).toHaveLength(3)
    setElapsedSeconds(600)
    expect((await requestCode(late, form)).status).toBe(200)
    expect(await messagesTo(form)).toHaveLength(4)
  })

  it('sends at most ten codes a day for one network', async () => {
    const ip = '198.51.100.7'
    const members = await Promise.all(Array.from({ length: 14 }, aDebtor))
    const answers = await Promise.all(members.map((member) => requestCode(member, aDebitForm(), { ip })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter((answer) => errorOf(answer) === 'too_many_requests')).toHaveLength(4)
    const [member] = members
    if (!member) throw new Error('no member')
    expect((await requestCode(member, aDebitForm(), { ip: '198.51.100.250' })).status).toBe(429)
    expect((await requestCode(member, aDebitForm(), { ip: '198.51.101.7' })).status).toBe(200)
    setElapsedSeconds(daySeconds - 0.001)
    expect((await requestCode(member, aDebitForm(), { ip })).status).toBe(429)
    setElapsedSeconds(daySeconds)
    expect((await requestCode(await aDebtor(), aDebitForm(), { ip })).status).toBe(200)
  })

  it('sends one code for a repeated request', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    const key = newId()
    const [first, second] = await Promise.all([requestCode(member, form, { key }), requestCode(member, form, { key })])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await messagesTo(form)).toHaveLength(1)
  })
})
