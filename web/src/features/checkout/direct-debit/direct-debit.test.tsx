import { describe, expect, it } from 'vitest'
import { inputProblem } from '../../../shared/forms/form-problem.ts'
import { bundle, priceList } from '../../../testing/payments.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { noConsents } from '../order-form/order-consents.ts'
import { accountFields, validateAccount, emptyAccount } from './account-fields.ts'
import { DirectDebitView } from './direct-debit-view.tsx'
import { getIbanFeedback } from './iban-feedback.ts'
import { problemsByField } from './use-debit-problems.ts'

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
type Result = Parameters<typeof DirectDebitView>[0]['result']
const render = (result?: Result) => renderHtml(<DirectDebitView page={page} result={result} />)
const renderWithoutBundle = (result?: Result) =>
  renderHtml(<DirectDebitView page={{ ...page, bundle: null, action: '/directdebit?country=NL' }} result={result} />)

describe('feedback on an IBAN while it is typed', () => {
  it.each([
    ['', false, undefined],
    ['NL', false, undefined],
    ['NL91 ABNA 0417', false, undefined],
    ['NL91 ABNA 0417', true, 'iban_invalid'],
    ['nl91 abna 0417 1643 00', false, 'good'],
    ['NL91 ABNA 0417 1643 01', true, 'iban_invalid'],
    ['12', false, 'iban_invalid'],
    ['', true, 'iban_missing'],
  ])('returns for %j (field left: %s) the feedback %s', (text, wasLeft, feedback) => {
    expect(getIbanFeedback(text, wasLeft)).toBe(feedback)
  })
})

describe('the account form', () => {
  it('has exactly the fields of the specification and orders nothing yet', async () => {
    const html = await render()
    const names = [...html.matchAll(/<input[^>]*name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual(['intent', ...accountFields])
    expect(html).toContain('60 credits for €59.99')
    expect(html).toContain('Nothing is ordered or collected yet.')
  })

  it('contains the choice of the bundle when the query names none', async () => {
    const html = await renderWithoutBundle()
    expect([...html.matchAll(/<input[^>]*name="bundle"/g)]).toHaveLength(5)
    expect(html).not.toContain('checked=""')
    expect(html).toMatch(/<form[^>]*action="\/directdebit\?country=NL"[^>]*method="post"/)
    const problem = inputProblem('bundle', 'bundle_missing')
    expect(await renderWithoutBundle({ account, problem })).toContain('Choose how many credits you’d like to buy.')
  })

  it('passes the chosen bundle to the second step and shows it in the summary', async () => {
    const html = await renderWithoutBundle({ account, sent, bundle: page.bundle.id })
    expect(html).toMatch(new RegExp(`<input[^>]*name="bundle"[^>]*value="${page.bundle.id}"`))
    expect(html).toMatch(/data-order-summary(?:(?!<button).)*60 credits/)
    expect(html).toContain('name="sms_code"')
  })

  it('shows the problems of all fields at once', async () => {
    const problem = validateAccount({ ...emptyAccount, iban: 'NL00' })
    expect(problem?.params['fields']).toEqual(accountFields)
    const html = await render({ account: emptyAccount, ...(problem && { problem }) })
    expect([...html.matchAll(/Please fill this in\./g)]).toHaveLength(5)
    expect(html).toContain('This IBAN isn’t right. Please check it.')
    expect(html).toContain('Enter your mobile number.')
    expect(validateAccount(account)).toBeUndefined()
  })

  it.each([
    ['direct_debit_blocked', {}, 'Your account is blocked for direct debit payments.'],
    [
      'direct_debit_limit_reached',
      { debits: 3, amount: 250, days: 7 },
      'Your limit for direct debit payments has been reached: 3 debits or €250 within 7 days. Please choose another payment method, or try again later.',
    ],
  ] as const)('explains %s and links to the other payment methods', async (code, params, message) => {
    const html = await render({ account, problem: { code, params } })
    expect(html).toContain(message)
    expect(html).toMatch(/role="alert".*href="\/credits"/)
  })
})

describe('the confirmation step', () => {
  it('shows the whole mandate with an unticked checkbox', async () => {
    const html = await render({ account, sent })
    for (const detail of [
      'Example B.V.',
      'NL00ZZZ000000000000',
      'VELVET-MANDATE-1',
      'One-off',
      'Within 8 weeks',
      'NL •••• 4300',
      '€59.99',
      '30 November 2026',
    ])
      expect(html).toContain(detail)
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="authorises"/)
    expect(html).not.toContain('checked=""')
  })

  it('lets the phone fill in the code and shows an error for a wrong one', async () => {
    const html = await render({ account, sent, ticks: noConsents, problem: { code: 'code_invalid', params: {} } })
    expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"[^>]*name="sms_code"/)
    expect(html).toContain('Code invalid')
  })

  it('shows the button with the legal wording directly below the summary', async () => {
    const html = await render({ account, sent })
    expect(html).toMatch(
      /data-order-summary(?:(?!<form|<input).)*<button[^>]*type="submit"[^>]*>.{0,80}Order with obligation to pay/,
    )
  })

  it('restores the ticked boxes of a refused order', async () => {
    const ticks = { ...noConsents, start_now: true }
    const html = await render({ account, sent, ticks, problem: { code: 'unavailable', params: {} } })
    expect([...html.matchAll(/checked=""/g)]).toHaveLength(1)
  })

  it('asks to confirm the country only when it is unclear', async () => {
    expect(await render({ account, sent })).not.toContain('confirms_country')
    const problem = { code: 'country_unclear', params: {} } as const
    expect(await render({ account, sent, problem })).toContain('confirms_country')
  })
})

it('assigns every problem to its field', () => {
  const params = { fields: ['iban', 'street', 'authorises'], problems: ['iban_not_sepa', '?', 'authorise_required'] }
  expect([...(problemsByField({ code: 'invalid_input', params }) ?? [])]).toEqual([
    ['iban', 'problems.iban_not_sepa'],
    ['street', 'directdebit.missing'],
    ['authorises', 'directdebit.authorise_required'],
  ])
  expect(problemsByField({ code: 'invalid_input', params: {} })).toBeNull()
  expect(problemsByField({ code: 'unavailable', params: {} })).toBeNull()
})

it('starts the withdrawal period on the day of the collection', async () => {
  expect(await render({ account, sent })).toMatch(/Withdraw until(?:(?!<\/dd>).)*14 December 2026/)
})
