import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { card } from '../../../testing/cards.ts'
import { settings } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { LetterEntry } from './letter-entry.tsx'
import type { Entry } from './load-entry.server.ts'
import { MeetingEntry } from './meeting-entry.tsx'
import { OpenerEntry } from './opener-entry.tsx'

const real = card(1)
const fictional = card(3)
const path = `/members/${real.id}/landing`

const entries: [name: string, Page: ComponentType<{ entry: Entry }>, title: string, form: string][] = [
  ['the letter', LetterEntry, 'A letter to ', `action="/members/${real.id}/signup?ref=partner" method="post"`],
  [
    'the opener',
    OpenerEntry,
    'Four ways to say hello to ',
    `action="/members/${real.id}/signup?ref=partner" method="post"`,
  ],
  ['the meeting', MeetingEntry, 'You and ', 'id="join" method="post"'],
]

const show = (Page: ComponentType<{ entry: Entry }>, changes: Partial<Entry> = {}, scene = {}) => {
  const entry: Entry = { niche: 'none', member: real, source: { ref: 'partner' }, isOpen: true, ...changes }
  return renderHtml(<Page entry={entry} />, { at: path, route: { id: 'entry', path }, ...scene })
}
const formsOf = (html: string) =>
  [...html.matchAll(/<form [^>]*>/g)].map(([form]) => {
    const attribute = (name: string) => new RegExp(`${name}="[^"]*"`).exec(form)?.[0]
    return [attribute('id'), attribute('action'), attribute('method')].filter(Boolean).join(' ')
  })

describe.each(entries)('%s', (_, Page, title, form) => {
  it('shows the member with a title, one headline, one form and no indexing by search engines', async () => {
    const html = await show(Page)
    expect(html).toMatch(new RegExp(`<title>${title}Member1`))
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(formsOf(html)).toEqual([form])
    expect(html).toContain(real.photo?.card)
    expect(html).not.toMatch(/<script|onclick=/)
  })

  it.each([
    [real, 0],
    [fictional, 1],
  ])('labels fictional profiles only: %#', async (member, labels) => {
    const html = await show(Page, { member })
    expect(html.match(/Fictional profile<\/span>/g) ?? []).toHaveLength(labels)
    expect(/<title>[^<]*Fictional profile/.test(html)).toBe(labels === 1)
  })

  it('shows the price and the refund period, but no online status', async () => {
    const html = await show(Page, { member: { ...real, is_online: true } })
    expect(html).toContain('That’s €1.50 at most')
    expect(html).toContain('14 days to change your mind')
    expect(html).not.toMatch(/online/i)
  })

  it('shows no form while sign-up is closed', async () => {
    const closed = await show(Page, { isOpen: false }, { settings: { ...settings, signups: 'closed' } })
    expect(formsOf(closed)).toEqual([])
    expect(closed).toContain('href="/login')
  })

  it('renders a member without a photo and a city', async () => {
    const html = await show(Page, { member: { ...real, photo: null, city: null } })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('Utrecht')
  })
})

it.each([
  ['the letter', LetterEntry],
  ['the opener', OpenerEntry],
] as const)('%s requires a confirmation for fictional profiles only', async (_, Page) => {
  expect(await show(Page, { member: fictional })).toContain('name="accepts_fictional"')
  expect(await show(Page)).not.toContain('accepts_fictional')
})

it('the meeting says who writes for a fictional profile', async () => {
  expect(await show(MeetingEntry, { member: fictional })).toContain(
    'Member3 is a fictional profile. The messages are written on behalf of the site',
  )
  expect(await show(MeetingEntry)).toContain('Member1 reads it')
})
