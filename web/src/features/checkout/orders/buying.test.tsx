import type { MethodKey } from '@velvet/contract/payment-methods'
import { describe, expect, it } from 'vitest'
import { inputProblem } from '../../../shared/forms/form-problem.ts'
import { user } from '../../../testing/fixtures.ts'
import { bundle, method, priceList } from '../../../testing/payments.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { noConsents } from '../order-form/order-consents.ts'
import { CreditsView } from './credits-view.tsx'
import type { Checkout } from './load-checkout.ts'
import type { RepeatCheckout } from './load-repeat.ts'
import { RepeatView } from './repeat-view.tsx'

const scene = { user: { ...user, credits: 3 }, at: '/credits', route: { id: 'credits', path: '/credits' } }

const checkout = (changes: Partial<Checkout> = {}): Checkout => ({
  key: 'key-1',
  serverTime: '2026-11-15T12:00:00.000Z',
  withdrawUntil: '2026-11-29T12:00:00.000Z',
  priceList: priceList(),
  code: '',
  codeProblem: null,
  heldBy: null,
  methods: (['ideal', 'visa', 'paypal', 'banktransfer', 'sepa_dd'] as MethodKey[]).map(method),
  chosen: { bundle: priceList().bundles[1]?.id ?? null, method: 'ideal' },
  chat: null,
  ...changes,
})

const page = (changes: Partial<Checkout> = {}) => renderHtml(<CreditsView checkout={checkout(changes)} />, scene)
const checkboxesOf = (html: string) => [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
const strip = (html: string) => html.replace(/<!-- -->/g, '')

describe('buying credits', () => {
  it('posts the idempotency key and the displayed prices without scripts', async () => {
    const html = await page()
    expect(html).toMatch(/<form[^>]*action="\/credits\?country=NL"[^>]*method="post"/)
    expect(html).toContain('name="key" value="key-1"')
    expect(html).toContain(`name="price.${priceList().bundles[0]?.id}" value="1499"`)
    expect(html).not.toContain('name="scripted"')
  })

  it('shows the price per message of each bundle and marks the cheapest one', async () => {
    const html = strip(await page())
    expect(html).toContain('€1.50 per message')
    expect(html).toContain('€0.63 per message')
    expect(html.match(/Lowest price per message/g)).toHaveLength(1)
    expect(html).toMatch(/400 credits.{0,200}Lowest price per message/)
  })

  it('preselects no bundle and shows a placeholder for the summary', async () => {
    const html = strip(await page({ chosen: { bundle: null, method: 'ideal' } }))
    expect(html).not.toMatch(/<input(?=[^>]*name="bundle")(?=[^>]*checked="")/)
    const pending =
      /<dl class="[^"]*group-has-\[\[data-bundle\]:checked\]\/order:hidden"(?:(?!<\/dl>).)*/.exec(html)?.[0] ?? ''
    for (const fact of ['No bundle selected yet', 'Of which 21% VAT', '29 November 2026', 'Total'])
      expect(pending).toContain(fact)
  })

  it('shows the server error for a missing bundle in the language of the page', async () => {
    const [radio = ''] = /<input[^>]*name="bundle"[^>]*>/.exec(await page()) ?? []
    expect(radio).not.toContain('required')
    const problem = inputProblem('bundle', 'bundle_missing')
    const refusal = { problem, bundle: '', method: 'ideal', ticks: noConsents }
    const html = strip(await renderHtml(<CreditsView checkout={checkout()} />, { ...scene, actionData: refusal }))
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="([^"]+)"(?:(?!<\/fieldset>).)*id="\1" role="alert"/)
    expect(html.match(/Choose how many credits you’d like to buy\./g)).toHaveLength(1)
  })

  it('links to the open order that has reserved the discount', async () => {
    const html = strip(await page({ heldBy: { id: 'o1', method: 'ideal', percent: 25 } }))
    expect(html).toContain('Your 25% discount is reserved for an order that hasn’t been paid yet.')
    expect(html).toContain('href="/credits/o1/ideal"')
  })

  it('shows how many credits are on hold', async () => {
    const frozen = { ...scene, user: { ...scene.user, frozen_credits: 2 } }
    expect(strip(await renderHtml(<CreditsView checkout={checkout()} />, frozen))).toContain('2 of them are on hold')
    expect(await page()).not.toContain('on hold until you agree')
  })

  it('shows all checkboxes unticked and requires only the one about fictional profiles', async () => {
    const html = await page()
    expect(checkboxesOf(html)).toHaveLength(4)
    for (const box of checkboxesOf(html)) expect(box).not.toContain('checked=""')
    expect(checkboxesOf(html).filter((box) => box.includes('required=""'))).toEqual([
      expect.stringContaining('knows_fictional') as string,
    ])
  })

  it('shows the notice about fictional profiles above the order button', async () => {
    const html = await page()
    expect(html).toContain('Some profiles on this site are fictional.')
    expect(html.indexOf('Some profiles')).toBeLessThan(html.indexOf('Order with obligation to pay'))
  })

  it('shows the button directly below the summary, with nothing but the legal wording', async () => {
    const html = strip(await page())
    expect(html).toMatch(
      /<div data-order-summary="">(?:<dl(?:(?!<\/dl>).)*<\/dl>)+<\/div><button[^>]*type="submit"[^>]*><span[^>]*>Order with obligation to pay<\/span><\/button>/,
    )
    const summary = /<dl class="[^"]*data-bundle=&#x27;1&#x27;[^"]*"(?:(?!<\/dl>).)*/.exec(html)?.[0] ?? ''
    for (const fact of ['25 credits', '€29.99', 'Of which 21% VAT', '€5.20', '29 November 2026', 'Total']) {
      expect(summary).toContain(fact)
    }
  })

  it('offers to store the card only for card payments, and leads direct debit to its own page', async () => {
    const html = await page()
    expect(html).toMatch(/<input[^>]*data-card=""[^>]*value="visa"|<input[^>]*value="visa"[^>]*data-card=""/)
    expect(html).not.toMatch(/<input[^>]*value="sepa_dd"/)
    expect(html).toMatch(/<button(?=[^>]*name="intent")(?=[^>]*value="debit")(?=[^>]*formNoValidate)/)
    expect(html).toMatch(/hidden group-has-\[\[data-card\]:checked\]\/order:block"><label(?:(?!<\/label>).)*store_card/)
  })

  it('shows why a discount code does not apply, and when one does', async () => {
    const problem = (code: 'code_not_found' | 'code_used') => ({ code, params: {} })
    expect(await page({ code: 'X', codeProblem: problem('code_not_found') })).toContain('Code not found')
    expect(await page({ code: 'X', codeProblem: problem('code_used') })).toContain('Code already used')
    const withDiscount = priceList({ discount: { code: 'SPRING', percent: 20, expires_at: null } })
    expect(strip(await page({ code: 'spring', priceList: withDiscount }))).toContain('Code SPRING applied.')
    expect(await page({ code: 'other' })).toContain('This code isn’t valid for these bundles')
  })

  it('shows when a discount ends and what follows, and old prices of discounted bundles only', async () => {
    const discount = { code: 'TIMEBONUS25', percent: 25, expires_at: '2026-11-15T14:41:17.000Z' }
    const cheaper = bundle(1, 10, 1124, { list_price: 1499, was_price: 1499 })
    const html = strip(await page({ priceList: priceList({ discount, bundles: [cheaper, bundle(2, 25, 2999)] }) }))
    expect(html).toMatch(/role="timer" aria-live="off"/)
    expect(html).toContain('After that the normal price applies again, and this offer won’t come back.')
    expect(html.match(/<s /g)).toHaveLength(1)
    expect(html).toContain('Discount, 25%')
    expect(html).toContain('−€3.75')
    expect(html).toContain('name="discount" value="TIMEBONUS25"')
    expect([...html.matchAll(/name="discounted" value="([^"]+)"/g)].map(([, id]) => id)).toEqual([cheaper.id])
  })

  it('shows a link to retry while the payment provider is not available', async () => {
    const html = await page({ methods: null })
    expect(html).toContain('We can’t reach our payment provider right now.')
    expect(html).toContain('Check again')
  })
})

describe('repeating the last order', () => {
  const card = { brand: 'visa', last_four: '4242', created_at: '2026-01-01T00:00:00.000Z' } as const
  const chosen = { bundle: priceList().bundles[2]?.id ?? null, method: null }
  const repeat: RepeatCheckout = { ...checkout(), card, methods: [], chosen }
  const repeatPage = async (changes: Partial<RepeatCheckout> = {}) =>
    strip(await renderHtml(<RepeatView repeat={{ ...repeat, ...changes }} />, scene))

  it('shows brand and last four digits of the card and preselects the last bundle', async () => {
    const html = await repeatPage()
    expect(html).toContain('Visa, ending in 4242')
    expect(html).toMatch(
      new RegExp(`<input[^>]*checked[^>]*value="${chosen.bundle}"|value="${chosen.bundle}"[^>]*checked`),
    )
  })

  it('shows the same notice, checkboxes, summary and button as a first order', async () => {
    const html = await repeatPage()
    expect(html).toContain('Some profiles on this site are fictional.')
    expect(checkboxesOf(html).map((box) => /name="(\w+)"/.exec(box)?.[1])).toEqual([
      'knows_fictional',
      'start_now',
      'pays_used',
    ])
    expect(html).toMatch(/<\/dl><\/div><button[^>]*type="submit"[^>]*><span[^>]*>Order with obligation to pay</)
    expect(html).toContain('Nothing is charged until you order.')
  })

  it('shows the payment methods with the last one preselected when no card is stored', async () => {
    const html = await repeatPage({ card: null, methods: checkout().methods, chosen: { ...chosen, method: 'ideal' } })
    expect(html).toMatch(/<input(?=[^>]*checked="")(?=[^>]*value="ideal")[^>]*>/)
    expect(html).not.toContain('Another method')
    expect(html).not.toContain('Remove card')
  })

  it('lists direct debit first when it was the last method', async () => {
    const html = await repeatPage({ card: null, methods: checkout().methods, chosen: { ...chosen, method: 'sepa_dd' } })
    expect(html).toMatch(/<button(?=[^>]*value="debit")(?:(?!<\/button>).)*Last used/)
    expect(html.indexOf('value="debit"')).toBeLessThan(html.indexOf('value="ideal"'))
    expect(html).not.toMatch(/<input(?=[^>]*name="method")(?=[^>]*checked="")/)
  })

  it('shows the link to another method as large as the order button', async () => {
    const html = await repeatPage()
    const minHeightOf = (part: string) => /min-h-\d+/.exec(part)?.[0]
    const otherMethodLink = /<a [^>]*href="\/credits"[^>]*>Another method/.exec(html)?.[0] ?? ''
    const orderButton = /<button[^>]*>(?=<span[^>]*>Order with)/.exec(html)?.[0] ?? ''
    expect(minHeightOf(otherMethodLink)).toBe('min-h-14')
    expect(minHeightOf(otherMethodLink)).toBe(minHeightOf(orderButton))
  })
})
