import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../testing/render-dom.tsx'
import { renderHtml } from '../../../testing/render.tsx'
import type { SpendLimits } from './spend-limits.ts'
import { SpendingSection, type Spending } from './spending-section.tsx'

const limits: SpendLimits = {
  currency: 'EUR',
  daily: { amount: 5000, next: null, spent: 1499 },
  weekly: { amount: 10000, next: { amount: 20050, from: '2026-11-16T12:00:00.000Z' }, spent: 1499 },
  monthly: { amount: null, next: null, spent: 4498 },
}
const stored = { card: { brand: 'visa' as const, last_four: '4242', created_at: '2026-11-01T10:00:00.000Z' } }
const render = (changes: Partial<Spending> = {}) =>
  renderPage(<SpendingSection limits={limits} stored={stored} {...changes} />)

/** The form that posts an intent, in the document or in the HTML of the server. */
const formOf = (intent: string, page: Document = document) =>
  page.querySelector(`input[name="intent"][value="${intent}"]`)?.closest('form')

describe('the form for spend limits', () => {
  it('shows a higher limit that is not in effect yet, and posts it again when the form is saved', async () => {
    await render()
    const description = /Now: €100\.00\. From 16 November 2026.*: €200\.50\./
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Per week', description })
    expect(field.name).toBe('weekly')
    expect(field.value).toBe('200.50')
    expect(field.form).toBe(formOf('spend_limits'))
  })

  it('shows an error when the limits could not be loaded, and still shows the card', async () => {
    await render({ limits: null })
    expect(screen.getByRole('alert').textContent).toBe('An error occurred, please try again later.')
    expect(screen.getByText('Visa, ending in 4242')).toBeTruthy()
  })
})

describe('the stored card', () => {
  it('shows brand and last four digits of the card, with a form to delete it', async () => {
    await render()
    expect(screen.getByText('Visa, ending in 4242')).toBeTruthy()
    const { form, type } = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete card' })
    expect(type).toBe('submit')
    expect(form).toBe(formOf('forget_card'))
    expect(form?.getAttribute('method')).toBe('post')
  })

  it('shows no form to delete the card when none is stored', async () => {
    await render({ stored: { card: null } })
    expect(screen.getByText('No saved card.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete card' })).toBeNull()
    expect(formOf('forget_card')).toBeUndefined()
  })
})

// Tests of the HTML of the server come last: React warns if the browser renderer runs after the server renderer.
it('posts the limits without scripts and shows the amounts spent', async () => {
  const html = await renderHtml(<SpendingSection limits={limits} stored={stored} />)
  const form = formOf('spend_limits', new DOMParser().parseFromString(html, 'text/html'))
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.querySelector('button[type="submit"]')?.textContent).toBe('Save')
  expect(form?.querySelector('input[name="daily"]')?.getAttribute('value')).toBe('50')
  expect(form?.querySelector('input[name="monthly"]')?.getAttribute('value')).toBe('')
  expect(form?.textContent).toContain('Spent in the last 24 hours: €14.99')
})
