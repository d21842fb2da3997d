import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bundle, priceList } from '../../../testing/payments.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { fieldsProblem } from '../fields-problem.ts'
import { noConsents } from '../order-form/order-consents.ts'
import { accountFields, validateAccount, emptyAccount } from './account-fields.ts'
import { DirectDebitView } from './direct-debit-view.tsx'

const account = {
  account_holder: 'J. de Wit',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Example Street',
  house_number: '12 b',
  postal_code: '1000 AA',
  city: 'Amsterdam',
  mobile_number: '+31 6 12345678',
}
const sent = {
  sent_to: '+31 •••• 78',
  expires_at: '2026-11-15T12:10:00.000Z',
  reference: 'VELVET-MANDATE-1',
  creditor: 'Example B.V.',
  creditor_id: 'NL00ZZZ000000000000',
  iban_masked: 'NL •••• 4300',
  amount: '5999',
  currency: 'EUR',
  collect_on: '2026-11-30',
  key: 'k1',
}
const page = { priceList: priceList(), bundle: bundle(3, 60, 5999), action: '/directdebit?bundle=b1&country=NL' }
const problemOf = (...found: Parameters<typeof fieldsProblem>) => {
  const problem = fieldsProblem(...found)
  return problem ? { problem } : {}
}
type Result = Parameters<typeof DirectDebitView>[0]['result']
const render = (result?: Result) => renderPage(<DirectDebitView page={page} result={result} />)
const renderWithoutBundle = (result?: Result) =>
  renderPage(<DirectDebitView page={{ ...page, bundle: null, action: '/directdebit?country=NL' }} result={result} />)

const inputNames = () => [...document.querySelectorAll('input')].map(({ name }) => name)
const checkboxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const tickedNames = () =>
  checkboxes()
    .filter(({ checked }) => checked)
    .map(({ name }) => name)
const codeField = (description?: string) =>
  screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Code from the text message',
    ...(description && { description }),
  })
const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Order with obligation to pay' })
/** The element directly above the order button. */
const summary = () => orderButton().previousElementSibling as HTMLElement

it('links back to the credits page with the conversation of the order', async () => {
  const chat = '019a8000-0000-7000-8000-0000000000c1'
  await renderPage(<DirectDebitView page={page} result={undefined} />, {
    at: `/directdebit?chat=${chat}`,
    route: { id: 'directdebit', path: '/directdebit' },
  })
  expect(screen.getByRole('link', { name: 'Other ways to pay' }).getAttribute('href')).toBe(`/credits?chat=${chat}`)
})

describe('the account form', () => {
  it('has exactly the fields of the specification and orders nothing yet', async () => {
    await render()
    expect(inputNames()).toEqual(['intent', ...accountFields])
    expect(screen.getByText('60 credits for €59.99', { exact: false })).toBeTruthy()
    expect(screen.getByText('Nothing is ordered or collected yet.')).toBeTruthy()
  })

  it('contains the choice of the bundle when the query names none', async () => {
    const { unmount } = await renderWithoutBundle()
    const bundles = screen.getAllByRole<HTMLInputElement>('radio')
    expect(bundles.map(({ name }) => name)).toEqual(Array(5).fill('bundle'))
    expect(bundles.filter(({ checked }) => checked)).toEqual([])
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Send me the code' })
    expect(form?.getAttribute('action')).toBe('/directdebit?country=NL')
    expect(form?.getAttribute('method')).toBe('post')
    expect(bundles.every((radio) => radio.form === form)).toBe(true)
    unmount()
    await renderWithoutBundle({ account, ...problemOf([{ field: 'bundle', problem: 'bundle_missing' }]) })
    expect(screen.getByText('Choose how many credits you’d like to buy.')).toBeTruthy()
  })

  it('passes the chosen bundle to the second step and shows it in the summary', async () => {
    await renderWithoutBundle({ account, sent, bundle: page.bundle.id })
    expect(new FormData(orderButton().form ?? undefined).get('bundle')).toBe(page.bundle.id)
    expect(within(summary()).getByText('60 credits')).toBeTruthy()
    expect(codeField().name).toBe('sms_code')
  })

  it('shows the problems of all fields at once', async () => {
    const problems = validateAccount({ ...emptyAccount, iban: 'NL00' })
    expect(problems.map(({ field }) => field)).toEqual(accountFields)
    await render({ account: emptyAccount, ...problemOf(problems) })
    for (const name of ['Account holder', 'Street', 'House number', 'Postal code', 'City'])
      expect(screen.getByRole('textbox', { name, description: 'Please fill this in.' })).toBeTruthy()
    const ibanError = 'This IBAN isn’t right. Please check it.'
    expect(screen.getByRole('textbox', { name: 'IBAN', description: ibanError })).toBeTruthy()
    const mobileError = /^Enter your mobile number\./
    expect(screen.getByRole('textbox', { name: 'Mobile number', description: mobileError })).toBeTruthy()
    expect(validateAccount(account)).toEqual([])
  })

  it.each([
    ['direct_debit_blocked', {}, 'Your account is blocked for direct debit payments.'],
    [
      'direct_debit_limit_reached',
      { debits: 3, amount: 250, days: 7 },
      'Your limit for direct debit payments has been reached: 3 debits or €250 within 7 days. Please choose another payment method, or try again later.',
    ],
  ] as const)('explains %s and links to the other payment methods', async (code, params, message) => {
    await render({ account, problem: { code, params } })
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText(message, { exact: false })).toBeTruthy()
    expect(alert.getByRole('link', { name: 'Other ways to pay' }).getAttribute('href')).toBe('/credits')
  })
})

describe('the confirmation step', () => {
  it('shows the whole mandate with an unticked checkbox', async () => {
    await render({ account, sent })
    const heading = screen.getByRole('heading', { name: 'SEPA direct debit mandate' })
    const mandate = within(heading.parentElement as HTMLElement)
    expect(mandate.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Example B.V.',
      'NL00ZZZ000000000000',
      'VELVET-MANDATE-1',
      'One-off',
      'NL •••• 4300',
      '€59.99',
      '30 November 2026',
    ])
    expect(mandate.getByText('Within 8 weeks', { exact: false })).toBeTruthy()
    expect(mandate.getByRole<HTMLInputElement>('checkbox').name).toBe('authorises')
    expect(tickedNames()).toEqual([])
  })

  it('lets the phone fill in the code and shows an error for a wrong one', async () => {
    await render({ account, sent, ticks: noConsents, problem: { code: 'code_invalid', params: {} } })
    const field = codeField('Code invalid')
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(field.name).toBe('sms_code')
  })

  it('shows the button with the legal wording directly below the summary', async () => {
    await render({ account, sent })
    expect(orderButton().type).toBe('submit')
    expect(within(summary()).getByText('Total')).toBeTruthy()
    expect(summary().querySelector('form, input, button')).toBeNull()
  })

  it('shows all missing ticks at once', async () => {
    const missing = [
      { field: 'authorises', problem: 'authorise_required' },
      { field: 'knows_fictional', problem: 'fictional_unread' },
    ]
    await render({ account, sent, ticks: noConsents, ...problemOf(missing) })
    const errors = ['Tick the box to authorise the direct debit.', /^Please confirm first that you know some profiles/]
    for (const description of errors) expect(screen.getByRole('checkbox', { description })).toBeTruthy()
  })

  it('restores the ticked boxes of a refused order', async () => {
    const ticks = { ...noConsents, start_now: true }
    await render({ account, sent, ticks, problem: { code: 'unavailable', params: {} } })
    expect(tickedNames()).toEqual(['start_now'])
  })

  it('asks to confirm the country only when it is unclear', async () => {
    const { unmount } = await render({ account, sent })
    expect(inputNames()).not.toContain('confirms_country')
    unmount()
    await render({ account, sent, problem: { code: 'country_unclear', params: {} } })
    expect(checkboxes().map(({ name }) => name)).toContain('confirms_country')
  })
})

it('starts the withdrawal period on the day of the collection', async () => {
  await render({ account, sent })
  expect(within(summary()).getByText('Withdraw until').nextElementSibling?.textContent).toBe('14 December 2026')
})
