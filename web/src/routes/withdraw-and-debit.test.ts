import { afterEach, describe, expect, it, vi } from 'vitest'
import { priceList as offerOf, order as orderOf } from '../testing/payments.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as debit, loader as openDebit } from './directdebit.tsx'
import { action as change, loader as openSettings } from './settings.tsx'
import { action as withdraw, loader as openWithdraw } from './withdraw.tsx'

afterEach(() => vi.unstubAllGlobals())

const order = orderOf()
const priceList = offerOf()
const bundle = { id: priceList.bundles[2]?.id ?? '' }
const cookie = '__Host-session=abc'
const refusedWith = (status: number, code: string, params = {}) => ({ status, body: { error: { code, params } } })

describe('withdrawing', () => {
  const form = { intent: 'request', name: ' Joris ', order_number: '7K2M', email: 'j@example.com' }
  const post = (sent: Record<string, string>) => withdraw(visitTo('/withdraw', { form: sent }).args)

  it('requires two steps, and the first one withdraws nothing', async () => {
    const entered = { name: 'Joris', order_number: '7K2M', email: 'j@example.com' }
    const calls = stubApi({
      'POST /api/withdrawals': { body: { token: 't1', ...entered } },
      'POST /api/withdrawals/confirm': {
        body: { receipt: 'W1', received_at: '2026-11-14T18:24:08.000Z', order_number: '7K2M' },
      },
    })
    expect(await post(form)).toMatchObject({ data: { entered, token: 't1' } })
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/withdrawals'])
    expect(calls[0]?.body).toEqual(entered)
    const done = await post({ ...form, intent: 'confirm', token: 't1' })
    expect(calls[1]?.body).toEqual({ token: 't1' })
    expect(done).toMatchObject({ data: { receipt: { number: 'W1', received_at: '2026-11-14T18:24:08.000Z' } } })
  })

  it('refuses invalid input without calling the API', async () => {
    const calls = stubApi()
    expect(await post({ ...form, name: '', email: 'nobody' })).toMatchObject({
      data: { problem: { params: { fields: ['name', 'email'] } } },
      init: { status: 400 },
    })
    expect(calls).toEqual([])
  })

  it('starts again with the entered values when the confirmation has expired', async () => {
    stubApi({ 'POST /api/withdrawals/confirm': refusedWith(410, 'link_invalid') })
    const response = await post({ ...form, intent: 'confirm', token: 'old' })
    expect(response).toMatchObject({ data: { entered: { order_number: '7K2M' } }, init: { status: 410 } })
    expect(response.data).not.toHaveProperty('token')
  })

  it('can be confirmed again when the API was unavailable', async () => {
    stubApi({ 'POST /api/withdrawals/confirm': refusedWith(503, 'unavailable') })
    expect(await post({ ...form, intent: 'confirm', token: 't1' })).toMatchObject({ data: { token: 't1' } })
  })

  it('prefills the data of a member, and for a visitor only the order number of the URL', async () => {
    stubApi({
      'GET /api/account': { body: { email: 'anna@example.com' } },
      'GET /api/orders': { body: { orders: [order], next_cursor: null } },
    })
    expect(await openWithdraw(visitTo('/withdraw', { cookie }).args)).toEqual({
      entered: { name: 'Anna', order_number: order.number, email: 'anna@example.com' },
      orders: [order],
    })
    expect(await openWithdraw(visitTo('/withdraw?order=ABC').args)).toEqual({
      entered: { name: '', order_number: 'ABC', email: '' },
      orders: [],
    })
  })
})

describe('direct debit', () => {
  const address = `/directdebit?bundle=${bundle.id}&country=NL`
  const account = {
    account_holder: 'J. de Wit',
    iban: 'NL91ABNA0417164300',
    street: 'Example Street',
    house_number: '12',
    postal_code: '1000 AA',
    city: 'Amsterdam',
    mobile_number: '0612345678',
  }
  const mandate = {
    reference: 'R1',
    creditor: 'Example B.V.',
    creditor_id: 'NL00',
    text_version: '2026-11-15',
    iban: 'NL •••• 4300',
    amount: 5999,
    currency: 'EUR',
    collect_on: '2026-11-30',
  }
  const sent = { sent_to: '+31 •••• 78', expires_at: '2026-11-15T12:10:00.000Z', mandate }
  const second = {
    intent: 'pay',
    ...account,
    sent_to: sent.sent_to,
    expires_at: sent.expires_at,
    reference: 'R1',
    creditor: 'Example B.V.',
    creditor_id: 'NL00',
    iban_masked: 'NL •••• 4300',
    amount: '5999',
    currency: 'EUR',
    collect_on: '2026-11-30',
    key: 'k1',
    sms_code: ' 481702 ',
    knows_fictional: 'on',
  }
  const post = (form: Record<string, string>) => responseOf(() => debit(visitTo(address, { form, cookie }).args))

  it('sends the code for this bundle and shows the mandate', async () => {
    const calls = stubApi({ 'POST /api/direct-debit/code': { body: sent } })
    const response = await post({ intent: 'send_code', ...account })
    expect(calls[0]?.body).toEqual({ bundle_id: bundle.id, country: 'NL', ...account })
    expect(response).toMatchObject({ data: { account, sent: { reference: 'R1', amount: '5999' } } })
  })

  it('places the order with the idempotency key and redirects to it', async () => {
    const placed = { order: { ...order, method: 'sepa_dd' }, redirect_url: null }
    const calls = stubApi({ 'POST /api/direct-debit': { body: placed } })
    const response = await post({ ...second, authorises: 'on', start_now: 'on' })
    expect(response.headers.get('Location')).toBe(`/credits/${order.id}/sepa_dd`)
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('k1')
    expect(calls[0]?.body).toMatchObject({
      sms_code: '481702',
      authorises: true,
      knows_fictional: true,
      consents: { start_now: true, pays_used: false },
      price: { amount: Number(second.amount), currency: second.currency },
    })
  })

  it('places no order when the mandate is not authorised', async () => {
    const calls = stubApi()
    expect(await post(second)).toMatchObject({
      data: { sent: { key: 'k1' }, problem: { params: { fields: ['authorises'] } } },
      init: { status: 400 },
    })
    expect(calls).toEqual([])
  })

  it('returns to the first step when the price differs from the mandate', async () => {
    stubApi({ 'POST /api/direct-debit': refusedWith(409, 'price_changed') })
    const response = await post({ ...second, authorises: 'on' })
    expect(response).toMatchObject({ data: { account, problem: { code: 'price_changed' }, isPriceChanged: true } })
    expect(response).not.toHaveProperty('data.sent')
  })

  it('returns to the first step with the entered values', async () => {
    const calls = stubApi()
    const response = await post({ ...second, intent: 'edit' })
    expect(response).toMatchObject({ data: { account } })
    expect(response).not.toHaveProperty('data.sent')
    expect(calls).toEqual([])
  })

  it('stays at the second step when the code is wrong', async () => {
    stubApi({ 'POST /api/direct-debit': refusedWith(400, 'code_invalid') })
    const response = await post({ ...second, authorises: 'on' })
    expect(response).toMatchObject({
      data: { sent: { reference: 'R1', key: 'k1' }, problem: { code: 'code_invalid' } },
    })
  })

  it('sends the code for the bundle that is chosen in the form, and requires a bundle', async () => {
    const calls = stubApi({ 'POST /api/direct-debit/code': { body: sent } })
    const send = (form: Record<string, string>) =>
      responseOf(() => debit(visitTo('/directdebit?country=NL', { form, cookie }).args))
    expect(await send({ intent: 'send_code', ...account, iban: '' })).toMatchObject({
      data: { problem: { params: { fields: ['bundle', 'iban'], problems: ['bundle_missing', 'iban_missing'] } } },
      init: { status: 400 },
    })
    expect(calls).toEqual([])
    const response = await send({ intent: 'send_code', ...account, bundle: bundle.id })
    expect(calls[0]?.body).toEqual({ bundle_id: bundle.id, country: 'NL', ...account })
    expect(response).toMatchObject({ data: { bundle: bundle.id, sent: { reference: 'R1' } } })
  })

  it('opens without a bundle and determines the payment country', async () => {
    stubApi({
      'GET /api/bundles': { body: priceList },
      'GET /api/payment-methods': { body: { country: 'NL', currency: 'EUR', methods: [{ key: 'sepa_dd' }] } },
    })
    const open = (path: string) => responseOf(() => openDebit(visitTo(path, { cookie }).args))
    const choosing = { bundle: null, action: '/directdebit?country=NL', isOffered: true }
    expect(await open('/directdebit')).toMatchObject(choosing)
    expect(await open('/directdebit?bundle=gone')).toMatchObject(choosing)
    expect(await open(`/directdebit?bundle=${bundle.id}`)).toMatchObject({ bundle: { id: bundle.id }, action: address })
    expect(await open(address)).toMatchObject({ bundle: { id: bundle.id }, isOffered: true, action: address })
    stubApi({
      'GET /api/bundles': refusedWith(409, 'code_used'),
      'GET /api/payment-methods': { body: { country: 'NL', currency: 'EUR', methods: [] } },
    })
    expect((await open(`${address}&code=SPRING`)).headers.get('Location')).toBe('/credits')
  })
})

describe('the spending section of the settings', () => {
  const save = (form: Record<string, string>) =>
    change(visitTo('/settings', { form: { intent: 'spend_limits', currency: 'EUR', ...form }, cookie }).args)

  it('saves limits in minor units, and an empty field as no limit', async () => {
    const calls = stubApi({ 'PUT /api/spend-limits': {} })
    expect(await save({ daily: '49,50', weekly: '100', monthly: '' })).toMatchObject({
      data: { intent: 'spend_limits' },
    })
    expect(calls[0]?.body).toEqual({ daily: 4950, weekly: 10000, monthly: null })
  })

  it('refuses an invalid amount without calling the API', async () => {
    const calls = stubApi()
    expect(await save({ daily: 'much', weekly: '', monthly: '' })).toMatchObject({ init: { status: 400 } })
    expect(await save({ daily: '100001', weekly: '', monthly: '' })).toMatchObject({ init: { status: 400 } })
    expect(calls).toEqual([])
  })

  it('deletes the stored card', async () => {
    const calls = stubApi({ 'DELETE /api/stored-card': {} })
    await change(visitTo('/settings', { form: { intent: 'forget_card' }, cookie }).args)
    expect(calls.map(({ call }) => call)).toEqual(['DELETE /api/stored-card'])
  })

  it('does not prevent the other settings from opening when it fails', async () => {
    stubApi({
      'GET /api/account': { body: { email: 'anna@example.com' } },
      'GET /api/chat-settings': { body: { shares_reading: true } },
      'GET /api/account/staff-accesses': { body: { accesses: [] } },
    })
    expect(await openSettings(visitTo('/settings', { cookie }).args)).toEqual({
      account: { email: 'anna@example.com' },
      sharesReading: true,
      accesses: [],
      spending: { limits: null, stored: null },
    })
  })
})
