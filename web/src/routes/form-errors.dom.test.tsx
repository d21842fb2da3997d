import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WithdrawForm } from '../features/checkout/withdrawal/withdraw-form.tsx'
import { ComplaintForm } from '../features/safety/complaints/complaint-form.tsx'
import { ExclusionForm } from '../features/safety/exclusion/exclusion-form.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { isRefusal } from '../shared/forms/form-errors.ts'
import { FormNote } from '../shared/forms/form-note.tsx'
import { inputProblem, type FormProblem } from '../shared/forms/form-problem.ts'
import { renderDocument, renderPage } from '../testing/render-dom.tsx'

const invalid = (...fields: string[]): FormProblem => ({ code: 'invalid_input', params: { fields } })
const entered = { category: '', url: '', text: '', name: '', email: '', good_faith: false }

/** The fields that the summary links to. */
const linkedFields = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

/** The links of the summary that lead to no field. */
const brokenLinks = () => linkedFields().filter((address) => address === null || !document.querySelector(address))

describe('the error summary', () => {
  it('links to each invalid field of the complaint form, in the order of the form', async () => {
    const result = { problem: invalid('email', 'category', 'good_faith'), entered } as never
    await renderPage(<ComplaintForm result={result} />)
    expect(linkedFields()).toEqual(['#field-category', '#field-email', '#field-good_faith'])
    expect(brokenLinks()).toEqual([])
    const summary = screen.getByRole('alert')
    expect(within(summary).getByText('Please check these fields:')).toBeTruthy()
    expect(summary.closest('form')).toBeTruthy()
  })

  it('links to a group of radio buttons, which is marked as invalid', async () => {
    const result = { problem: invalid('months'), entered: { email: 'a@b.nl', months: '' } } as never
    await renderPage(<ExclusionForm result={result} />)
    expect(linkedFields()).toEqual(['#field-months'])
    const group = screen.getByRole('radiogroup')
    expect([group.id, group.getAttribute('aria-invalid')]).toEqual(['field-months', 'true'])
    expect(within(group).getAllByRole('radio')).toHaveLength(3)
  })

  it('links to the invalid fields of the withdrawal form', async () => {
    const page = { orders: [], entered: { name: '', order_number: '', email: '' } } as never
    const result = { problem: invalid('name', 'order_number'), entered: { name: '', order_number: '', email: '' } }
    await renderPage(<WithdrawForm page={page} result={result} />)
    expect(linkedFields()).toEqual(['#field-name', '#field-order_number'])
    expect(brokenLinks()).toEqual([])
  })

  it('is not shown without errors', async () => {
    const { container } = await renderPage(<FormNote fieldError={() => undefined} fields={{ email: 'E-mail' }} />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(container.textContent).toBe('')
  })
})

describe('a refused form', () => {
  it('adds “Error” to the title of the page, also without scripts', async () => {
    const titleAfter = async (actionData: unknown) =>
      (await renderDocument(<PageTitle page="Log in" />, { actionData })).title
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
