import type { MethodKey } from '@velvet/contract/payment-methods'
import { describe, expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { bundle, method, offer } from '../../testing/payments.ts'
import { renderHtml } from '../../testing/render.tsx'
import { CreditsView } from './credits-view.tsx'
import type { Checkout } from './load-checkout.ts'
import { RepeatView } from './repeat-view.tsx'

const scene = { user: { ...user, credits: 3 }, at: '/credits', route: { id: 'credits', path: '/credits' } }

const checkout = (changes: Partial<Checkout> = {}): Checkout => ({
  key: 'key-1',
  at: '2026-11-15T12:00:00.000Z',
  withdrawUntil: '2026-11-29T12:00:00.000Z',
  offer: offer(),
  code: '',
  codeProblem: null,
  methods: (['ideal', 'visa', 'paypal', 'banktransfer', 'sepa_dd'] as MethodKey[]).map(method),
  chosen: { bundle: offer().bundles[1]?.id ?? null, method: 'ideal' },
  ...changes,
})

const page = (changes: Partial<Checkout> = {}) => renderHtml(<CreditsView checkout={checkout(changes)} />, scene)
const boxes = (html: string) => [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
const plain = (html: string) => html.replace(/<!-- -->/g, '')

describe('buying credits', () => {
  it('is a form that posts without scripts, with its key and the prices that were shown', async () => {
    const html = await page()
    expect(html).toMatch(/<form[^>]*action="\/credits\?country=NL"[^>]*method="post"/)
    expect(html).toContain('name="key" value="key-1"')
    expect(html).toContain(`name="price.${offer().bundles[0]?.id}" value="1499"`)
    expect(html).not.toContain('name="scripted"')
  })

  it('shows what a message costs in each bundle, and marks the one that is cheapest per message', async () => {
    const html = plain(await page())
    expect(html).toContain('€1.50 per message')
    expect(html).toContain('€0.63 per message')
    expect(html.match(/Lowest price per message/g)).toHaveLength(1)
    expect(html).toMatch(/400 credits.{0,200}Lowest price per message/)
  })

  it('ticks nothing by itself', async () => {
    const html = await page()
    expect(boxes(html)).toHaveLength(4)
    for (const box of boxes(html)) expect(box).not.toContain('checked=""')
    expect(boxes(html).filter((box) => box.includes('required=""'))).toEqual([
      expect.stringContaining('knows_fictional') as string,
    ])
  })

  it('says that some profiles are fictional before it asks for an order', async () => {
    const html = await page()
    expect(html).toContain('Some profiles on this site are fictional.')
    expect(html.indexOf('Some profiles')).toBeLessThan(html.indexOf('Order with obligation to pay'))
  })

  it('has nothing between the summary and the button, and nothing else on the button', async () => {
    const html = plain(await page())
    expect(html).toMatch(
      /<div data-order-summary="">(?:<dl(?:(?!<\/dl>).)*<\/dl>)+<\/div><button[^>]*type="submit"[^>]*><span[^>]*>Order with obligation to pay<\/span><\/button>/,
    )
    const summary = /<dl class="[^"]*data-bundle=&#x27;1&#x27;[^"]*"(?:(?!<\/dl>).)*/.exec(html)?.[0] ?? ''
    for (const fact of ['25 credits', '€29.99', 'Of which 21% VAT', '€5.20', '29 November 2026', 'Total']) {
      expect(summary).toContain(fact)
    }
  })

  it('offers to keep a card only where there is one, and to a debit its own page', async () => {
    const html = await page()
    expect(html).toMatch(/<input[^>]*data-card=""[^>]*value="visa"|<input[^>]*value="visa"[^>]*data-card=""/)
    expect(html).not.toMatch(/<input[^>]*value="sepa_dd"/)
    expect(html).toMatch(/<button(?=[^>]*name="intent")(?=[^>]*value="debit")(?=[^>]*formNoValidate)/)
    expect(html).toMatch(/hidden group-has-\[\[data-card\]:checked\]\/order:block"><label(?:(?!<\/label>).)*store_card/)
  })

  it('says why a code does not count, and when one does', async () => {
    const problem = (code: 'code_not_found' | 'code_used') => ({ code, params: {} })
    expect(await page({ code: 'X', codeProblem: problem('code_not_found') })).toContain('Code not found')
    expect(await page({ code: 'X', codeProblem: problem('code_used') })).toContain('Code already used')
    const counts = offer({ discount: { code: 'SPRING', percent: 20, expires_at: null } })
    expect(plain(await page({ code: 'spring', offer: counts }))).toContain('The code SPRING has been applied.')
    expect(await page({ code: 'other' })).toContain('This code does not apply to these bundles')
  })

  it('shows an offer with its true end, what comes after it, and an old price only where there was one', async () => {
    const discount = { code: 'TIMEBONUS25', percent: 25, expires_at: '2026-11-15T14:41:17.000Z' }
    const cheaper = bundle(1, 10, 1124, { list_price: 1499, was_price: 1499 })
    const html = plain(await page({ offer: offer({ discount, bundles: [cheaper, bundle(2, 25, 2999)] }) }))
    expect(html).toMatch(/role="timer" aria-live="off"/)
    expect(html).toContain('After that the normal price applies again, and this offer does not come back.')
    expect(html.match(/<s /g)).toHaveLength(1)
    expect(html).toContain('Discount, 25%')
    expect(html).toContain('−€3.75')
    expect(html).toContain('name="discount" value="TIMEBONUS25"')
    expect([...html.matchAll(/name="discounted" value="([^"]+)"/g)].map(([, id]) => id)).toEqual([cheaper.id])
  })

  it('is no dead end while the provider is away', async () => {
    const html = await page({ methods: null })
    expect(html).toContain('We cannot reach our payment provider right now.')
    expect(html).toContain('Check again')
  })
})

describe('the same again', () => {
  const card = { brand: 'visa', last_four: '4242', created_at: '2026-01-01T00:00:00.000Z' } as const
  const repeat = { ...checkout(), card, chosen: offer().bundles[2]?.id ?? null }
  const repeated = async () => plain(await renderHtml(<RepeatView repeat={repeat} />, scene))

  it('names the card by its brand and last four digits, and the choice is last time’s', async () => {
    const html = await repeated()
    expect(html).toContain('Visa, ending in 4242')
    expect(html).toMatch(
      new RegExp(`<input[^>]*checked[^>]*value="${repeat.chosen}"|value="${repeat.chosen}"[^>]*checked`),
    )
  })

  it('has the same notice, boxes, summary and button', async () => {
    const html = await repeated()
    expect(html).toContain('Some profiles on this site are fictional.')
    expect(boxes(html).map((box) => /name="(\w+)"/.exec(box)?.[1])).toEqual([
      'knows_fictional',
      'start_now',
      'pays_used',
    ])
    expect(html).toMatch(/<\/dl><\/div><button[^>]*type="submit"[^>]*><span[^>]*>Order with obligation to pay</)
    expect(html).toContain('Nothing is charged until you press the button.')
  })

  it('shows another method as large as the order itself', async () => {
    const html = await repeated()
    const look = (part: string) => /min-h-\d+/.exec(part)?.[0]
    const other = /<a [^>]*href="\/credits"[^>]*>Another method/.exec(html)?.[0] ?? ''
    const ours = /<button[^>]*>(?=<span[^>]*>Order with)/.exec(html)?.[0] ?? ''
    expect(look(other)).toBe('min-h-14')
    expect(look(other)).toBe(look(ours))
  })
})
