import { describe, expect, it } from 'vitest'
import { noTicks } from '../../components/order/order-ticks.ts'
import { bundle, offer } from '../../testing/payments.ts'
import { renderHtml } from '../../testing/render.tsx'
import { accountFields, accountProblem, emptyAccount } from './account-fields.ts'
import { daysAfter } from './days-after.ts'
import { DirectDebitView } from './direct-debit-view.tsx'
import { ibanRemark } from './iban-remark.ts'
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
const page = { offer: offer(), bundle: bundle(3, 60, 5999) }
const render = (result?: Parameters<typeof DirectDebitView>[0]['result']) =>
  renderHtml(<DirectDebitView page={page} result={result} action="/directdebit?bundle=b1" />)

describe('what is said about an IBAN while it is typed', () => {
  it.each([
    ['', false, undefined],
    ['NL', false, undefined],
    ['NL91 ABNA 0417', false, undefined],
    ['NL91 ABNA 0417', true, 'iban_invalid'],
    ['nl91 abna 0417 1643 00', false, 'good'],
    ['NL91 ABNA 0417 1643 01', true, 'iban_invalid'],
    ['12', false, 'iban_invalid'],
    ['', true, 'iban_missing'],
  ])('%j, left: %s → %s', (text, wasLeft, remark) => {
    expect(ibanRemark(text, wasLeft)).toBe(remark)
  })
})

describe('the form', () => {
  it('has the fields of the specification, and no tick that is ticked', async () => {
    const html = await render()
    const names = [...html.matchAll(/<input[^>]*name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual(['intent', ...accountFields])
    expect(html).toContain('60 credits for €59.99')
    expect(html).toContain('Nothing is ordered and nothing is collected yet.')
  })

  it('says everything that is wrong at once', async () => {
    const problem = accountProblem({ ...emptyAccount, iban: 'NL00' })
    expect(problem?.params['fields']).toEqual(accountFields)
    const html = await render({ account: emptyAccount, ...(problem && { problem }) })
    expect([...html.matchAll(/Please fill this in\./g)]).toHaveLength(5)
    expect(html).toContain('This IBAN is not right. Please check it.')
    expect(html).toContain('Enter your mobile number.')
    expect(accountProblem(account)).toBeUndefined()
  })

  it.each([
    ['direct_debit_blocked', 'Your account is blocked for direct debit payments.'],
    ['direct_debit_limit_reached', 'Your limit for direct debit payments has been reached...'],
  ] as const)('leads on after %s', async (code, words) => {
    const html = await render({ account, problem: { code, params: {} } })
    expect(html).toContain(words)
    expect(html).toMatch(/role="alert".*href="\/credits"/)
  })
})

describe('the confirmation', () => {
  it('shows the whole mandate, with a tick that is not ticked', async () => {
    const html = await render({ account, sent })
    for (const words of [
      'Example B.V.',
      'NL00ZZZ000000000000',
      'VELVET-MANDATE-1',
      'One-off',
      'Within 8 weeks',
      'NL •••• 4300',
      '€59.99',
      '30 November 2026',
    ])
      expect(html).toContain(words)
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="authorises"/)
    expect(html).not.toContain('checked=""')
  })

  it('lets the phone fill in the code, and says when it is wrong', async () => {
    const html = await render({ account, sent, ticks: noTicks, problem: { code: 'code_invalid', params: {} } })
    expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"[^>]*name="sms_code"/)
    expect(html).toContain('Code invalid')
  })

  it('has the words of the law on its button, right after the summary', async () => {
    const html = await render({ account, sent })
    expect(html).toMatch(
      /data-order-summary(?:(?!<form|<input).)*<button[^>]*type="submit"[^>]*>.{0,80}Order with obligation to pay/,
    )
  })

  it('keeps the ticks that a refused order had', async () => {
    const ticks = { ...noTicks, start_now: true }
    const html = await render({ account, sent, ticks, problem: { code: 'unavailable', params: {} } })
    expect([...html.matchAll(/checked=""/g)]).toHaveLength(1)
  })

  it('asks for the country only when it is unclear', async () => {
    expect(await render({ account, sent })).not.toContain('confirms_country')
    const problem = { code: 'country_unclear', params: {} } as const
    expect(await render({ account, sent, problem })).toContain('confirms_country')
  })
})

it('finds the place of every problem', () => {
  const params = { fields: ['iban', 'street', 'authorises'], problems: ['iban_not_sepa', '?', 'authorise_required'] }
  expect([...(problemsByField({ code: 'invalid_input', params }) ?? [])]).toEqual([
    ['iban', 'problems.iban_not_sepa'],
    ['street', 'directdebit.missing'],
    ['authorises', 'directdebit.authorise_required'],
  ])
  expect(problemsByField({ code: 'invalid_input', params: {} })).toBeNull()
  expect(problemsByField({ code: 'unavailable', params: {} })).toBeNull()
})

it('counts the days of the way back from the collection', () => {
  expect(daysAfter('2026-11-30', 14)).toBe('2026-12-14')
})
