import { describe, expect, it } from 'vitest'
import { renderHtml } from '../../../testing/render.tsx'
import { parseAmount, formatAmount } from './parse-amount.ts'
import type { SpendLimits } from './spend-limits.ts'
import { SpendingSection } from './spending-section.tsx'

const limits: SpendLimits = {
  currency: 'EUR',
  daily: { amount: 5000, next: null, spent: 1499 },
  weekly: { amount: 10000, next: { amount: 20050, from: '2026-11-16T12:00:00.000Z' }, spent: 1499 },
  monthly: { amount: null, next: null, spent: 4498 },
}
const stored = { card: { brand: 'visa' as const, last_four: '4242', created_at: '2026-11-01T10:00:00.000Z' } }

describe('a typed amount', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['50', 5000],
    ['49.5', 4950],
    ['49,50', 4950],
    ['1 000', 100_000],
    ['1.000,50', undefined],
    ['49.505', undefined],
    ['-5', undefined],
    ['fifty', undefined],
  ])('parses %j as %j', (typed, amount) => {
    expect(parseAmount(typed, 'EUR')).toBe(amount)
  })

  it.each([null, 0, 5000, 4950])('parses a formatted amount back to the same value: %j', (amount) => {
    expect(parseAmount(formatAmount(amount, 'EUR'), 'EUR')).toBe(amount)
  })
})

describe('the form for spend limits', () => {
  it('posts the limits without scripts and shows the amounts spent', async () => {
    const html = await renderHtml(<SpendingSection limits={limits} stored={stored} />)
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="spend_limits"/)
    expect(html).toMatch(/name="daily"[^>]*value="50"/)
    expect(html).toContain('Spent in the last 24 hours: €14.99')
    expect(html).toMatch(/name="monthly"[^>]*value=""/)
  })

  it('shows a higher limit that is not in effect yet, and posts it again when the form is saved', async () => {
    const html = await renderHtml(<SpendingSection limits={limits} stored={stored} />)
    expect(html).toMatch(/Now: €100\.00\. From 16 November 2026.*: €200\.50\./)
    expect(html).toMatch(/name="weekly"[^>]*value="200\.50"/)
  })

  it('shows an error when the limits could not be loaded, and still shows the card', async () => {
    const html = await renderHtml(<SpendingSection limits={null} stored={stored} />)
    expect(html).toContain('An error occurred, please try again later.')
    expect(html).toContain('Visa, ending in 4242')
  })
})

describe('the stored card', () => {
  it('shows brand and last four digits of the card, with a form to delete it', async () => {
    const html = await renderHtml(<SpendingSection limits={limits} stored={stored} />)
    expect(html).toContain('Visa, ending in 4242')
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="forget_card"/)
  })

  it('shows no form to delete the card when none is stored', async () => {
    const html = await renderHtml(<SpendingSection limits={limits} stored={{ card: null }} />)
    expect(html).toContain('No saved card.')
    expect(html).not.toContain('forget_card')
  })
})
