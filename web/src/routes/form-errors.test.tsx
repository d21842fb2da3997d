import { describe, expect, it } from 'vitest'
import { WithdrawForm } from '../features/checkout/withdrawal/withdraw-form.tsx'
import { ComplaintForm } from '../features/safety/complaints/complaint-form.tsx'
import { ExclusionForm } from '../features/safety/exclusion/exclusion-form.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { isRefusal } from '../shared/forms/form-errors.ts'
import { FormNote } from '../shared/forms/form-note.tsx'
import { inputProblem, type FormProblem } from '../shared/forms/form-problem.ts'
import { renderHtml } from '../testing/render.tsx'

const invalid = (...fields: string[]): FormProblem => ({ code: 'invalid_input', params: { fields } })
const entered = { category: '', url: '', text: '', name: '', email: '', good_faith: false }

/** The fields that the summary links to. */
const linkedIds = (html: string) => [...html.matchAll(/href="#(field-[a-z_]+)"/g)].map(([, id = '']) => id)

describe('the error summary', () => {
  it('links to each invalid field of the complaint form, in the order of the form', async () => {
    const result = { problem: invalid('email', 'category', 'good_faith'), entered } as never
    const html = await renderHtml(<ComplaintForm result={result} />)
    expect(linkedIds(html)).toEqual(['field-category', 'field-email', 'field-good_faith'])
    for (const id of linkedIds(html)) expect(html).toContain(`id="${id}"`)
    expect(html).toMatch(/role="alert".*Please check these fields:.*<form|<form.*role="alert".*Please check/s)
  })

  it('links to a group of radio buttons, which is marked as invalid', async () => {
    const result = { problem: invalid('months'), entered: { email: 'a@b.nl', months: '' } } as never
    const html = await renderHtml(<ExclusionForm result={result} />)
    expect(linkedIds(html)).toEqual(['field-months'])
    expect(html).toMatch(/<fieldset(?=[^>]*id="field-months")(?=[^>]*role="radiogroup")[^>]*aria-invalid="true"/)
  })

  it('links to the invalid fields of the withdrawal form', async () => {
    const page = { orders: [], entered: { name: '', order_number: '', email: '' } } as never
    const result = { problem: invalid('name', 'order_number'), entered: { name: '', order_number: '', email: '' } }
    const html = await renderHtml(<WithdrawForm page={page} result={result} />)
    expect(linkedIds(html)).toEqual(['field-name', 'field-order_number'])
    for (const id of linkedIds(html)) expect(html).toContain(`id="${id}"`)
  })

  it('is not shown without errors', async () => {
    expect(await renderHtml(<FormNote fieldError={() => undefined} fields={{ email: 'E-mail' }} />)).not.toContain(
      'alert',
    )
  })
})

describe('a refused form', () => {
  it('adds “Error” to the title of the page, also without scripts', async () => {
    const titleAfter = async (actionData: unknown) =>
      /<title>(.*)<\/title>/.exec(await renderHtml(<PageTitle page="Log in" />, { actionData }))?.[1]
    expect(await titleAfter({ problem: invalid('email') })).toBe('Error: Log in · Velvet')
    expect(await titleAfter({ email: 'a@b.nl' })).toBe('Log in · Velvet')
  })

  it.each([
    ['a problem', { problem: inputProblem('email', 'email_invalid') }, true],
    ['field problems', { step: 0, problems: { email: 'problems.email_invalid' } }, true],
    ['an error code', { step: 0, code: 'unavailable' }, true],
    ['a result without problems', { step: 1, problems: {} }, false],
    ['a request to confirm the identity', { problem: invalid(), repeats: [] }, false],
    ['a receipt', { receipt: 'x' }, false],
    ['no result', undefined, false],
  ])('is recognised by its action result: %s', (_, result, isRefused) => {
    expect(isRefusal(result)).toBe(isRefused)
  })
})
