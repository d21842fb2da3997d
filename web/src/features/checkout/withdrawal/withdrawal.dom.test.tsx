import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { order as orderOf } from '../../../testing/payments.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { WithdrawView } from './withdraw-view.tsx'

const order = orderOf()
const entered = { name: 'Joris de Wit', order_number: order.number, email: 'joris@example.com' }
const empty = { entered: { name: '', order_number: '', email: '' }, orders: [] }

type Props = Parameters<typeof WithdrawView>[0]
const render = (page: Props['page'], result?: Props['result']) =>
  renderPage(<WithdrawView page={page} result={result} />)

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** Returns the value of a row, found by its term. */
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

describe('the first step of a withdrawal', () => {
  it('asks for exactly three fields, and not for a reason', async () => {
    await render(empty)
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    expect(fields.map(({ name }) => name)).toEqual(['intent', 'name', 'order_number', 'email'])
    expect(fields.filter(({ required }) => required)).toHaveLength(3)
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
    expect(form?.getAttribute('action')).toBe('/withdraw')
    expect(form?.getAttribute('method')).toBe('post')
    expect(fields.every((field) => field.form === form)).toBe(true)
  })

  it('prefills all fields for a logged-in member', async () => {
    await render({ entered, orders: [order] })
    expect(textbox('Your name').value).toBe('Joris de Wit')
    expect(textbox('E-mail address for the receipt').value).toBe('joris@example.com')
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order number' })
    expect(select.value).toBe(order.number)
    const name = new RegExp(`^${order.number}: 25 credits, €29\\.99`)
    expect(within(select).getByRole<HTMLOptionElement>('option', { name }).value).toBe(order.number)
  })

  it('accepts a number that is none of the member’s orders', async () => {
    await render({ entered: { ...entered, order_number: 'OTHER' }, orders: [order] })
    const { name, value } = textbox('Order number')
    expect({ name, value }).toEqual({ name: 'order_number', value: 'OTHER' })
  })

  it.each([
    ['not_found', 'No order matches this number and this e-mail address.'],
    ['link_invalid', 'The confirmation took too long.'],
  ] as const)('shows its own message for %s and restores the input', async (code, message) => {
    await render(empty, { entered, problem: { code, params: {} } })
    expect(screen.getByText(message, { exact: false })).toBeTruthy()
    expect(textbox('Your name').value).toBe('Joris de Wit')
  })
})

describe('the second step of a withdrawal', () => {
  const result = { entered, token: 't1' }

  it('shows one button with the legal wording and a button to go back without withdrawing', async () => {
    await render(empty, result)
    const button = screen.getByRole<HTMLButtonElement>('button')
    expect(button.textContent).toBe('Confirm withdrawal')
    expect(button.type).toBe('submit')
    expect(new FormData(button.form ?? undefined).get('token')).toBe('t1')
    expect(screen.getByRole('link', { name: 'Go back without withdrawing' }).getAttribute('href')).toBe('/withdraw')
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  it('shows the refund to a logged-in member', async () => {
    await render({ entered, orders: [order] }, result)
    expect(valueOf('Used, 7 of 25 credits')).toBe('−€8.39')
    expect(valueOf('You get back')).toBe('€21.60')
  })
})

it('shows a receipt with date, time and time zone at the end', async () => {
  const receipt = { number: 'W-7K2M', received_at: '2026-11-14T18:24:08.000Z' }
  await render(empty, { entered, receipt })
  const status = within(screen.getByRole('status'))
  expect(status.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeTruthy()
  expect(status.getByText(/^Saturday,? 14 November 2026(?:,| at) 18:24:08 UTC$/)).toBeTruthy()
  expect(valueOf('Receipt')).toBe('W-7K2M')
  expect(document.querySelector('form')).toBeNull()
})
