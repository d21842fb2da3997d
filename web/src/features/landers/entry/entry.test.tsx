import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { card } from '../../../testing/cards.ts'
import { settings } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { LetterEntry } from './letter-entry.tsx'
import { MeetingEntry } from './meeting-entry.tsx'
import type { Entry } from './open-entry.server.ts'
import { OpenerEntry } from './opener-entry.tsx'

const real = card(1)
const fictional = card(3)
const path = `/members/${real.id}/landing`

const entries: [name: string, Page: ComponentType<{ entry: Entry }>, title: string, form: string][] = [
  ['the letter', LetterEntry, 'A letter to ', `action="/members/${real.id}/signup?ref=partner" method="post"`],
  [
    'the opener',
    OpenerEntry,
    'Four ways to begin with ',
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
    const of = (name: string) => new RegExp(`${name}="[^"]*"`).exec(form)?.[0]
    return [of('id'), of('action'), of('method')].filter(Boolean).join(' ')
  })

describe.each(entries)('%s', (_, Page, title, form) => {
  it('is about this member: title, one headline, no search engine, one form that leads to the message', async () => {
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
  ])('names a profile as what it is: %#', async (member, labels) => {
    const html = await show(Page, { member })
    expect(html.match(/Fictional profile<\/span>/g) ?? []).toHaveLength(labels)
    expect(/<title>[^<]*Fictional profile/.test(html)).toBe(labels === 1)
  })

  it('says label, price and way back, and promises nobody who is there now', async () => {
    const html = await show(Page, { member: { ...real, is_online: true } })
    expect(html).toContain('That is €1.50 at most')
    expect(html).toContain('14 days to change your mind')
    expect(html).not.toMatch(/online/i)
  })

  it('takes nobody while sign-up is closed', async () => {
    const closed = await show(Page, { isOpen: false }, { settings: { ...settings, signups: 'closed' } })
    expect(formsOf(closed)).toEqual([])
    expect(closed).toContain('href="/login')
  })

  it('has room for a member without photo and place', async () => {
    const html = await show(Page, { member: { ...real, photo: null, city: null } })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('Utrecht')
  })
})

it.each([
  ['the letter', LetterEntry],
  ['the opener', OpenerEntry],
] as const)('%s asks to confirm that a profile is known to be fictional, and only then', async (_, Page) => {
  expect(await show(Page, { member: fictional })).toContain('name="accepts_fictional"')
  expect(await show(Page)).not.toContain('accepts_fictional')
})

it('the meeting says who answers for a fictional profile', async () => {
  expect(await show(MeetingEntry, { member: fictional })).toContain('Member3 is a fictional profile: paid operators')
  expect(await show(MeetingEntry)).toContain('Member1 reads it')
})
