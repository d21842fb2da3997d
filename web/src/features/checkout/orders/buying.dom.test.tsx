import type { MethodKey } from '@velvet/contract/payment-methods'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { bundle, method, priceList } from '../../../testing/payments.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { renderHtml, type Scene } from '../../../testing/render.tsx'
import { fieldsProblem } from '../fields-problem.ts'
import { chosenClass } from '../order-form/chosen-class.ts'
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
  hasApplePay: false,
  chosen: { bundle: priceList().bundles[1]?.id ?? null, method: 'ideal' },
  chat: null,
  ...changes,
})

/** Renders the checkout in place of the one of an earlier call. */
const page = (changes: Partial<Checkout> = {}, sceneChanges: Scene = {}) => {
  cleanup()
  return renderPage(<CreditsView checkout={checkout(changes)} />, { ...scene, ...sceneChanges })
}

const notice = () => screen.getByText('Some profiles on this site are fictional.', { exact: false })
const checkboxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const namesOf = (inputs: HTMLInputElement[]) => inputs.map(({ name }) => name)
const radios = (name: string) => screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.name === name)
const chosenIn = (name: string) =>
  radios(name)
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Order with obligation to pay' })
const debitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /SEPA direct debit/ })
/** The lists of the summary: a placeholder, then one for each bundle. The order button follows directly. */
const summaryLists = () => {
  const lists = [...(orderButton().previousElementSibling?.children ?? [])] as HTMLElement[]
  expect(lists.map(({ tagName }) => tagName)).toEqual(Array(6).fill('DL'))
  return lists
}
const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

// Styles show parts of the page for the chosen bundle and method, without scripts. Only their classes exist here.
const hiddenWithBundle = 'group-has-[[data-bundle]:checked]/order:hidden'
const shownWithCard = 'hidden group-has-[[data-card]:checked]/order:block'

describe('buying credits', () => {
  it('shows the price per message of each bundle and marks the cheapest one', async () => {
    await page()
    expect(screen.getByRole('radio', { name: /^10 credits.*€1\.50 per message/ })).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^400 credits.*€0\.63 per message.*Best value/ })).toBeTruthy()
    expect(screen.getAllByText('Best value')).toHaveLength(1)
  })

  it('shows the number of credits of each bundle with their name', async () => {
    await page()
    const [first] = radios('bundle')
    expect(screen.getByRole('radio', { name: /^10 credits\s*€14\.99\s*€1\.50 per message$/ })).toBe(first)
  })

  it.each([
    [3, [2, 2, 2]],
    [4, [3, 3, 3, 3]],
    [5, [2, 2, 2, 3, 3]],
    [7, [2, 2, 2, 3, 3, 3, 3]],
  ])('shows %i bundles in rows without gaps', async (count, spans) => {
    const bundles = Array.from({ length: count }, (_, index) => bundle(index, 10 * (index + 1), 1000))
    await page({ priceList: priceList({ bundles }) })
    const spanOf = (radio: Element) => Number(/col-span-(\d)/.exec(radio.closest('label')?.className ?? '')?.[1])
    expect(radios('bundle').map(spanOf)).toEqual(spans)
  })

  it('preselects no bundle and shows a placeholder for the summary', async () => {
    await page({ chosen: { bundle: null, method: 'ideal' } })
    expect(radios('bundle')).toHaveLength(5)
    expect(chosenIn('bundle')).toEqual([])
    const pending = summaryLists().filter(({ className }) => className.includes(hiddenWithBundle))
    expect(pending).toHaveLength(1)
    for (const fact of ['No bundle selected yet', 'Of which 21% VAT', '29 November 2026', 'Total'])
      expect(within(pending[0] as HTMLElement).getByText(fact)).toBeTruthy()
  })

  it('shows the server error for a missing bundle in the language of the page', async () => {
    await page()
    expect(radios('bundle').filter(({ required }) => required)).toEqual([])
    const problem = fieldsProblem([{ field: 'bundle', problem: 'bundle_missing' }])
    await page({}, { actionData: { problem, bundle: '', method: 'ideal', ticks: noConsents } })
    const message = 'Choose how many credits you’d like to buy.'
    expect(screen.getAllByText(message)).toHaveLength(1)
    const bundles = screen.getByRole('radiogroup', { name: /^Choose a bundle/, description: message })
    expect(within(bundles).getByRole('alert').textContent).toBe(message)
  })

  it('shows everything that is missing at once, in texts of its own', async () => {
    const problem = fieldsProblem([
      { field: 'bundle', problem: 'bundle_missing' },
      { field: 'method', problem: 'method_missing' },
      { field: 'knows_fictional', problem: 'fictional_unread' },
    ])
    await page({}, { actionData: { problem, bundle: '', method: '', ticks: noConsents } })
    expect(orderButton().form?.noValidate).toBe(true)
    const methodError = 'Choose how you’d like to pay.'
    expect(screen.getByRole('radiogroup', { name: /^Payment method/, description: methodError })).toBeTruthy()
    const noticeError = 'Please confirm first that you know some profiles are fictional.'
    const tick = screen.getByRole('checkbox', { name: 'I have read this', description: noticeError })
    const links = within(screen.getByText('Please check these fields:').parentElement as HTMLElement)
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#field-bundle',
      '#field-method',
      `#${tick.id}`,
    ])
    expect(document.activeElement).toBe(radios('bundle')[0])
  })

  it('shows the error of an order that concerns no field of the form', async () => {
    const problem = { code: 'invalid_input', params: { fields: ['country'] } }
    await page({}, { actionData: { problem, bundle: '', method: 'ideal', ticks: noConsents } })
    expect(screen.getByRole('alert').textContent).not.toBe('')
  })

  it('links to the open order that has reserved the discount', async () => {
    await page({ heldBy: { id: 'o1', method: 'ideal', percent: 25 } })
    const text = 'Your 25% discount is reserved for an order that hasn’t been paid yet.'
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Continue that payment' })
    expect(link.getAttribute('href')).toBe('/credits/o1/ideal')
  })

  it('shows how many credits are on hold', async () => {
    await page({}, { user: { ...scene.user, frozen_credits: 2 } })
    expect(screen.getByText('2 of them are on hold until you agree.')).toBeTruthy()
    await page()
    expect(screen.queryByText('on hold until you agree', { exact: false })).toBeNull()
  })

  it('shows all checkboxes unticked and requires only the one about fictional profiles', async () => {
    await page()
    expect(checkboxes()).toHaveLength(4)
    expect(checkboxes().filter(({ checked }) => checked)).toEqual([])
    expect(namesOf(checkboxes().filter(({ required }) => required))).toEqual(['knows_fictional'])
  })

  it('shows the notice about fictional profiles above the order button', async () => {
    await page()
    expect(isBefore(notice(), orderButton())).toBe(true)
  })

  it('shows the button directly below the summary, with nothing but the legal wording', async () => {
    await page()
    expect(orderButton().type).toBe('submit')
    expect(orderButton().textContent).toBe('Order with obligation to pay')
    const shown = summaryLists().filter(({ className }) => className.includes(chosenClass(1)))
    expect(shown).toHaveLength(1)
    expect(
      within(shown[0] as HTMLElement)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['25 credits', 'Of which 21% VAT', 'Withdraw until', 'Total'])
    expect(
      within(shown[0] as HTMLElement)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['€29.99', '€5.20', '29 November 2026', '€29.99'])
    expect(radios('bundle')[1]?.dataset['bundle']).toBe('1')
  })

  it('offers to store the card only for card payments, and leads direct debit to its own page', async () => {
    await page()
    const cards = radios('method').filter((radio) => radio.hasAttribute('data-card'))
    expect(cards.map(({ value }) => value)).toEqual(['visa'])
    expect(radios('method').map(({ value }) => value)).not.toContain('sepa_dd')
    const { name, value } = debitButton()
    expect({ name, value }).toEqual({ name: 'intent', value: 'debit' })
    const storeCard = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save this card for my next order' })
    expect(storeCard.name).toBe('store_card')
    expect(storeCard.closest('div')?.className).toContain(shownWithCard)
  })

  const withCards = (['ideal', 'card', 'visa', 'mastercard', 'maestro', 'applepay', 'banktransfer'] as const).map(
    method,
  )
  const moreMethods = () => screen.getByText('More ways to pay').closest('details') as HTMLDetailsElement
  const methodsIn = (container: ParentNode) =>
    [...container.querySelectorAll<HTMLInputElement>('input[name=method]')].map(({ value }) => value)

  it('shows all brands of cards as one method with their marks', async () => {
    await page({ methods: withCards })
    expect(methodsIn(document)).toEqual(['ideal', 'card', 'applepay', 'banktransfer'])
    const card = screen.getByRole('radio', { name: 'Credit or debit card' })
    expect(card.closest('label')?.querySelectorAll('svg')).toHaveLength(3)
  })

  it('shows the brands of cards separately if the general method is not available', async () => {
    await page({ methods: withCards.filter(({ key }) => key !== 'card') })
    expect(methodsIn(document).slice(1, 3)).toEqual(['visa', 'mastercard'])
  })

  it('folds the less common methods, unless one of them is chosen', async () => {
    await page({ methods: withCards })
    expect(methodsIn(moreMethods())).toEqual(['applepay', 'banktransfer'])
    expect(moreMethods().open).toBe(false)
    await page({ methods: withCards, chosen: { bundle: null, method: 'banktransfer' } })
    expect(moreMethods().open).toBe(true)
    expect(chosenIn('method')).toEqual(['banktransfer'])
  })

  it('lists Apple Pay among the common methods if the browser offers it', async () => {
    await page({ methods: withCards, hasApplePay: true })
    expect(methodsIn(moreMethods())).toEqual(['banktransfer'])
  })

  it('does not fold the methods if there are no common ones', async () => {
    await page({ methods: [method('banktransfer')], chosen: { bundle: null, method: 'banktransfer' } })
    expect(screen.queryByText('More ways to pay')).toBeNull()
    expect(chosenIn('method')).toEqual(['banktransfer'])
  })

  it('does not offer to store a card if the provider cannot store it', async () => {
    await page({ methods: [{ ...method('visa'), is_repeatable: false }] })
    expect(radios('method').map((radio) => radio.hasAttribute('data-card'))).toEqual([false])
  })

  it('shows why a discount code does not apply, and when one does', async () => {
    const codeField = (description: string | RegExp) =>
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code', description })
    const problem = (code: 'code_not_found' | 'code_used') => ({ code, params: {} })
    await page({ code: 'X', codeProblem: problem('code_not_found') })
    expect(codeField('Code not found')).toBeTruthy()
    await page({ code: 'X', codeProblem: problem('code_used') })
    expect(codeField('Code already used')).toBeTruthy()
    const withDiscount = priceList({ discount: { code: 'SPRING', percent: 20, expires_at: null } })
    await page({ code: 'spring', priceList: withDiscount })
    expect(codeField(/^Code SPRING applied\./)).toBeTruthy()
    await page({ code: 'other' })
    expect(codeField(/^This code isn’t valid for these bundles/)).toBeTruthy()
  })

  it('shows when a discount ends and what follows, and old prices of discounted bundles only', async () => {
    const discount = { code: 'TIMEBONUS25', percent: 25, expires_at: '2026-11-15T14:41:17.000Z' }
    const cheaper = bundle(1, 10, 1124, { list_price: 1499, was_price: 1499 })
    await page({ priceList: priceList({ discount, bundles: [cheaper, bundle(2, 25, 2999)] }) })
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
    expect(isBefore(orderButton(), screen.getByRole('timer'))).toBe(true)
    const afterwards = 'After that the normal price applies again, and this offer won’t come back.'
    expect(screen.getByText(afterwards, { exact: false })).toBeTruthy()
    const oldPrices = [...document.querySelectorAll('s')].map(({ textContent }) => textContent)
    expect(oldPrices).toEqual(['Before: €14.99'])
    expect(screen.getByText('−€3.75').previousElementSibling?.textContent).toBe('Discount, 25%')
    const posted = new FormData(orderButton().form ?? undefined)
    expect(posted.get('discount')).toBe('TIMEBONUS25')
    expect(posted.getAll('discounted')).toEqual([cheaper.id])
  })

  it('shows a link to retry while the payment provider is not available', async () => {
    await page({ methods: null })
    expect(screen.getByText('We can’t reach our payment provider right now.', { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Check again' }).getAttribute('href')).toBe('/credits')
  })
})

describe('repeating the last order', () => {
  const card = { brand: 'visa', last_four: '4242', created_at: '2026-01-01T00:00:00.000Z' } as const
  const chosen = { bundle: priceList().bundles[2]?.id ?? null, method: null }
  const repeat: RepeatCheckout = { ...checkout(), card, methods: [], chosen }
  const repeatPage = (changes: Partial<RepeatCheckout> = {}) =>
    renderPage(<RepeatView repeat={{ ...repeat, ...changes }} />, scene)
  const deleteCardButton = () => screen.queryByRole('button', { name: 'Delete this card' })
  const otherMethodLink = () => screen.queryByRole('link', { name: 'Another method' })

  it('shows brand and last four digits of the card and preselects the last bundle', async () => {
    await repeatPage()
    const row = deleteCardButton()?.closest('section') as HTMLElement
    expect(within(row).getByText('Visa, ending in 4242')).toBeTruthy()
    expect(chosenIn('bundle')).toEqual([chosen.bundle])
  })

  it('shows the same notice, checkboxes, summary and button as a first order', async () => {
    await repeatPage()
    expect(isBefore(notice(), orderButton())).toBe(true)
    expect(namesOf(checkboxes())).toEqual(['knows_fictional', 'start_now', 'pays_used'])
    expect(summaryLists()).toHaveLength(6)
    expect(orderButton().type).toBe('submit')
    expect(screen.getByText('Nothing is charged until you order.', { exact: false })).toBeTruthy()
  })

  it('shows the payment methods with the last one preselected when no card is stored', async () => {
    await repeatPage({ card: null, methods: checkout().methods, chosen: { ...chosen, method: 'ideal' } })
    expect(chosenIn('method')).toEqual(['ideal'])
    expect(otherMethodLink()).toBeNull()
    expect(deleteCardButton()).toBeNull()
  })

  it('lists direct debit first when it was the last method', async () => {
    await repeatPage({ card: null, methods: checkout().methods, chosen: { ...chosen, method: 'sepa_dd' } })
    expect(debitButton().value).toBe('debit')
    expect(within(debitButton()).getByText('Last used')).toBeTruthy()
    expect(radios('method').every((radio) => isBefore(debitButton(), radio))).toBe(true)
    expect(chosenIn('method')).toEqual([])
  })

  it('shows the link to another method as large as the order button', async () => {
    await repeatPage()
    expect(otherMethodLink()?.getAttribute('href')).toBe('/credits')
    // Without a layout, the class of the minimum height is all there is to compare.
    const minHeightOf = (element: Element | null) =>
      [...(element?.classList ?? [])].filter((name) => name.startsWith('min-h-'))
    expect(minHeightOf(otherMethodLink())).toEqual(['min-h-14'])
    expect(minHeightOf(orderButton())).toEqual(['min-h-14'])
  })
})

// Tests of the HTML of the server come last: React warns if the browser renderer runs after the server renderer.
it('posts the idempotency key and the displayed prices without scripts', async () => {
  const html = await renderHtml(<CreditsView checkout={checkout()} />, scene)
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form[method="post"]')
  const valueOf = (name: string) => form?.querySelector(`input[name="${name}"]`)?.getAttribute('value')
  expect(form?.getAttribute('action')).toBe('/credits?country=NL')
  expect(form?.textContent).toContain('Order with obligation to pay')
  expect(valueOf('key')).toBe('key-1')
  expect(valueOf(`price.${priceList().bundles[0]?.id}`)).toBe('1499')
  expect(valueOf('scripted')).toBeUndefined()
})
