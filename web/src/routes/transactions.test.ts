import { afterEach, describe, expect, it, vi } from 'vitest'
import { order } from '../testing/payments.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as agree } from './transaction.tsx'
import { loader } from './transactions.tsx'

afterEach(() => vi.unstubAllGlobals())

const cookie = '__Host-session=abc'
const refusedWith = (status: number, code: string) => ({ status, body: { error: { code, params: {} } } })
const open = (path: string, params: Record<string, string> = {}) =>
  loader({ ...visitTo(path, { cookie }).args, params })

describe('opening the ledger', () => {
  const ledger = { balance: 3, paid: 0, movements: [], next_cursor: null }
  const orders = { orders: [order()], next_cursor: 'o20' }
  const found = { 'GET /api/ledger': { body: ledger }, 'GET /api/orders': { body: orders } }

  it('shows the latest movements, or those before the cursor', async () => {
    const calls = stubApi(found)
    expect(await open('/transactions')).toMatchObject({ found: { ledger, isLater: false } })
    expect(await open('/transactions?cursor=m9')).toMatchObject({ found: { isLater: true } })
    const asked = calls.filter(({ call }) => call === 'GET /api/ledger')
    expect(asked.map(({ url }) => url.search)).toEqual(['', '?cursor=m9'])
  })

  it('shows the latest orders, or those before their own cursor', async () => {
    const calls = stubApi(found)
    const shown = { orders: orders.orders, nextCursor: 'o20' }
    expect(await open('/transactions')).toMatchObject({ found: { orders: { ...shown, isLater: false } } })
    expect(await open('/transactions?orders=o20')).toMatchObject({ found: { orders: { ...shown, isLater: true } } })
    expect(calls.map(({ call, url }) => call + url.search)).toEqual([
      'GET /api/ledger',
      'GET /api/orders',
      'GET /api/ledger',
      'GET /api/orders?cursor=o20',
    ])
  })

  it('redirects to the login when the session has ended', async () => {
    const refused = refusedWith(403, 'authentication_required')
    stubApi({ 'GET /api/ledger': refused, 'GET /api/orders': refused })
    const response = await responseOf(() => open('/transactions'))
    expect(response.headers.get('Location')).toBe('/login?redirect=%2Ftransactions')
  })

  it.each([
    ['GET /api/ledger', 'invalid_input', 400, 404],
    ['GET /api/ledger', 'unavailable', 503, 503],
    ['GET /api/orders', 'invalid_input', 400, 404],
    ['GET /api/orders', 'unavailable', 503, 503],
  ])('shows an error page when %s responds with “%s”', async (call, code, status, shown) => {
    stubApi({ ...found, [call]: refusedWith(status, code) })
    await expect(open('/transactions?cursor=x&orders=x')).rejects.toMatchObject({ init: { status: shown } })
  })
})

describe('the consents of an order', () => {
  const { id } = order()
  const call = `PUT /api/orders/${id}/consents`
  const post = (form: Record<string, string>) =>
    responseOf(() => agree({ ...visitTo(`/transactions/${id}`, { form, cookie }).args, params: { id } }))

  it('are submitted when both are ticked, and the order is shown again', async () => {
    const calls = stubApi({ [call]: { body: { order: order(), balance: 25, frozen_credits: 0 } } })
    const response = await post({ start_now: 'on', pays_used: 'on' })
    expect(response.headers.get('Location')).toBe(`/transactions/${id}`)
    expect(calls).toMatchObject([{ call, body: { start_now: true, pays_used: true } }])
  })

  it('are not submitted when only one is ticked', async () => {
    const calls = stubApi({})
    expect((await post({ start_now: 'on' })).headers.get('Location')).toBe(`/transactions/${id}`)
    expect(calls).toEqual([])
  })
})
