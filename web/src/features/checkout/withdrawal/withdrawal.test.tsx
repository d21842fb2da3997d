import { describe, expect, it } from 'vitest'
import { order as orderOf } from '../../../testing/payments.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { WithdrawView } from './withdraw-view.tsx'
import { getWithdrawableOrders } from './withdrawal-input.ts'

const order = orderOf()
const entered = { name: 'Joris de Wit', order_number: order.number, email: 'joris@example.com' }
const empty = { entered: { name: '', order_number: '', email: '' }, orders: [] }

describe('the first step of a withdrawal', () => {
  it('asks for exactly three fields, and not for a reason', async () => {
    const html = await renderHtml(<WithdrawView page={empty} result={undefined} />)
    const names = [...html.matchAll(/<(?:input|select|textarea)[^>]*name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual(['intent', 'name', 'order_number', 'email'])
    expect([...html.matchAll(/required=""/g)]).toHaveLength(3)
    expect(html).toMatch(/<form[^>]*action="\/withdraw"[^>]*method="post"/)
  })

  it('prefills all fields for a logged-in member', async () => {
    const html = await renderHtml(<WithdrawView page={{ entered, orders: [order] }} result={undefined} />)
    expect(html).toContain('value="Joris de Wit"')
    expect(html).toContain('value="joris@example.com"')
    expect(html).toMatch(new RegExp(`<option value="${order.number}"[^>]*>${order.number}: 25 credits, €29.99`))
  })

  it('accepts a number that is none of the member’s orders', async () => {
    const page = { entered: { ...entered, order_number: 'OTHER' }, orders: [order] }
    const html = await renderHtml(<WithdrawView page={page} result={undefined} />)
    expect(html).toMatch(/<input[^>]*name="order_number"[^>]*value="OTHER"/)
  })

  it.each([
    ['not_found', 'No order matches this number and this e-mail address.'],
    ['link_invalid', 'The confirmation took too long.'],
  ] as const)('shows its own message for %s and restores the input', async (code, message) => {
    const result = { entered, problem: { code, params: {} } }
    const html = await renderHtml(<WithdrawView page={empty} result={result} />)
    expect(html).toContain(message)
    expect(html).toContain('value="Joris de Wit"')
  })

  it('lists only orders that can still be withdrawn from', () => {
    const expired = { ...order, withdrawal: order.withdrawal && { ...order.withdrawal, is_possible: false } }
    expect(getWithdrawableOrders([order, expired, { ...order, withdrawal: null }])).toEqual([order])
  })
})

describe('the second step of a withdrawal', () => {
  const result = { entered, token: 't1' }

  it('shows one button with the legal wording and a button to go back without withdrawing', async () => {
    const html = await renderHtml(<WithdrawView page={empty} result={result} />)
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*><span[^>]*>Confirm withdrawal<\/span><\/button>/)
    expect(html).toContain('Go back without withdrawing')
    expect(html).toContain('name="token" value="t1"')
    expect(html).not.toContain('dialog')
  })

  it('shows the refund to a logged-in member', async () => {
    const html = await renderHtml(<WithdrawView page={{ entered, orders: [order] }} result={result} />)
    expect(html).toContain('Used, 7 of 25 credits')
    expect(html).toContain('−€8.39')
    expect(html).toContain('€21.60')
  })
})

it('shows a receipt with date, time and time zone at the end', async () => {
  const receipt = { number: 'W-7K2M', received_at: '2026-11-14T18:24:08.000Z' }
  const html = await renderHtml(<WithdrawView page={empty} result={{ entered, receipt }} />)
  expect(html).toContain('We’ve received your withdrawal')
  expect(html).toContain('W-7K2M')
  expect(html).toMatch(/Saturday,? 14 November 2026(?:,| at) 18:24:08 UTC/)
  expect(html).not.toContain('<form')
})
