import { within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { card } from '../../../testing/cards.ts'
import { settings } from '../../../testing/fixtures.ts'
import { parseHtml } from '../../../testing/render-dom.tsx'
import { renderHtml } from '../../../testing/render.tsx'
import { LetterEntry } from './letter-entry.tsx'
import type { Entry } from './load-entry.server.ts'
import { MeetingEntry } from './meeting-entry.tsx'
import { OpenerEntry } from './opener-entry.tsx'

const real = card(1)
const fictional = card(3)
const path = `/members/${real.id}/landing`

type FormAttributes = Record<'id' | 'action' | 'method', string | null>

const messageForm: FormAttributes = { id: null, action: `/members/${real.id}/signup?ref=partner`, method: 'post' }
const joinForm: FormAttributes = { id: 'join', action: null, method: 'post' }

const entries: [name: string, Page: ComponentType<{ entry: Entry }>, title: string, form: FormAttributes][] = [
  ['the letter', LetterEntry, 'A letter to ', messageForm],
  ['the opener', OpenerEntry, 'Four ways to say hello to ', messageForm],
  ['the meeting', MeetingEntry, 'You and ', joinForm],
]

/** Returns the page as the server sends it: as HTML, and parsed. */
async function show(Page: ComponentType<{ entry: Entry }>, changes: Partial<Entry> = {}, scene = {}) {
  const entry: Entry = { niche: 'none', member: real, source: { ref: 'partner' }, isOpen: true, ...changes }
  const html = await renderHtml(<Page entry={entry} />, { at: path, route: { id: 'entry', path }, ...scene })
  const page = parseHtml(html)
  return { html, page, body: within(page.body) }
}

const formsOf = (page: Document): FormAttributes[] =>
  [...page.querySelectorAll('form')].map((form) => ({
    id: form.getAttribute('id'),
    action: form.getAttribute('action'),
    method: form.getAttribute('method'),
  }))

describe.each(entries)('%s', (_, Page, title, form) => {
  it('shows the member with a title, one headline, one form and no indexing by search engines', async () => {
    const { page } = await show(Page)
    expect(page.title.startsWith(`${title}Member1`)).toBe(true)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(formsOf(page)).toEqual([form])
    expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toContain(real.photo?.card)
    expect(page.querySelector('script, [onclick]')).toBeNull()
  })

  it.each([
    [real, 0],
    [fictional, 1],
  ])('labels fictional profiles only: %#', async (member, labels) => {
    const { page, body } = await show(Page, { member })
    expect(body.queryAllByText('Fictional profile', { selector: 'span' })).toHaveLength(labels)
    expect(page.title.includes('Fictional profile')).toBe(labels === 1)
  })

  it('shows the price and the refund period, but no online status', async () => {
    const { html, page } = await show(Page, { member: { ...real, is_online: true } })
    expect(page.body.textContent).toContain('That’s €1.50 at most')
    expect(page.body.textContent).toContain('14 days to change your mind')
    expect(html.toLowerCase()).not.toContain('online')
  })

  it('shows no form while sign-up is closed', async () => {
    const { page, body } = await show(Page, { isOpen: false }, { settings: { ...settings, signups: 'closed' } })
    expect(formsOf(page)).toEqual([])
    const addresses = body.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses.filter((address) => address?.startsWith('/login'))).toHaveLength(1)
  })

  it('renders a member without a photo and a city', async () => {
    const { html, page } = await show(Page, { member: { ...real, photo: null, city: null } })
    expect(page.querySelector('img')).toBeNull()
    expect(html).not.toContain('Utrecht')
  })
})

it.each([
  ['the letter', LetterEntry],
  ['the opener', OpenerEntry],
] as const)('%s requires a confirmation for fictional profiles only', async (_, Page) => {
  const { body } = await show(Page, { member: fictional })
  const confirmation = body.getByRole<HTMLInputElement>('checkbox', { name: /Member3/ })
  expect([confirmation.name, confirmation.required]).toEqual(['accepts_fictional', true])
  expect((await show(Page)).html).not.toContain('accepts_fictional')
})

it('the meeting says who writes for a fictional profile', async () => {
  const labelled = await show(MeetingEntry, { member: fictional })
  expect(labelled.page.body.textContent).toContain(
    'Member3 is a fictional profile. Messages from this profile are written by paid operators on behalf of the site.',
  )
  expect((await show(MeetingEntry)).page.body.textContent).toContain('Member1 reads it')
})
