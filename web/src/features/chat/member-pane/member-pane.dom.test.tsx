import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Conversation } from '../../../shared/api/responses.ts'
import { card } from '../../../testing/cards.ts'
import { conversation, message } from '../../../testing/chats.ts'
import { member, user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { MemberPane } from './member-pane.tsx'

const profile = `GET /api/members/${card(1).id}`
const gifts = [
  { id: 'rose', credits: 2 },
  { id: 'coffee', credits: 2 },
  { id: 'chocolates', credits: 3 },
  { id: 'diamond', credits: 50 },
]
const responses = { [profile]: { body: { member, related: [] } }, 'GET /api/gifts': { body: { gifts } } }

const setWideScreen = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }))

type PaneOptions = { changes?: Partial<Conversation>; onGift?: ((gift: string) => void) | null }

async function renderPane({ changes = {}, onGift = vi.fn() }: PaneOptions = {}) {
  const { container } = await renderPage(
    <MemberPane conversation={conversation(changes)} lastReceivedId={message(2).id} onGift={onGift} />,
    { user },
  )
  return within(container)
}
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

afterEach(() => vi.unstubAllGlobals())

it('shows the words of the counterpart, what both share, the facts and some gifts', async () => {
  setWideScreen(true)
  stubApi(responses)
  const pane = await renderPane()
  expect(pane.getByRole('heading', { level: 2, name: /^Member1\b/ }).textContent).toBe('Member1, 31')
  const words = await pane.findByText(String(member.about))
  expect(words.getAttribute('lang')).toBe(member.language)
  expect(pane.getByText('You both: Music')).toBeTruthy()
  expect(pane.getByText('Brown hair')).toBeTruthy()
  await pane.findByRole('heading', { name: 'Send a gift' })
  expect(pane.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Rose2 credits/),
    expect.stringMatching(/^Cup of coffee2 credits/),
    expect.stringMatching(/^Chocolates3 credits/),
  ])
})

it('shows the first prompt of a counterpart without an about text', async () => {
  setWideScreen(true)
  stubApi({ ...responses, [profile]: { body: { member: { ...member, about: null }, related: [] } } })
  const pane = await renderPane()
  await pane.findByText('Op de fiets, richting zee.')
  expect(pane.getByText('On Sundays you’ll find me…')).toBeTruthy()
})

it('labels a fictional profile in words', async () => {
  setWideScreen(false)
  const fictional = await renderPane({ changes: { member: card(3) } })
  expect(within(fictional.getByRole('heading', { level: 2 })).getByText('Fictional profile')).toBeTruthy()
  expect((await renderPane()).queryByText('Fictional profile')).toBeNull()
})

it('passes on the gift that was clicked, and offers none while the conversation is closed', async () => {
  setWideScreen(true)
  stubApi(responses)
  const onGift = vi.fn()
  const pane = await renderPane({ onGift })
  fireEvent.click(await pane.findByRole('button', { name: /^Cup of coffee/ }))
  expect(onGift.mock.calls).toEqual([['coffee']])
  const closed = await renderPane({ onGift: null })
  await closed.findByText(String(member.about))
  expect(closed.queryByText('Send a gift')).toBeNull()
})

it('links to the profile, the report of the newest message and the block', async () => {
  setWideScreen(true)
  stubApi(responses)
  const pane = await renderPane()
  const [address, talk] = [`/members/${card(1).id}`, `talk=${conversation().id}`]
  expect(hrefOf(await pane.findByRole('link', { name: 'View profile' }))).toBe(address)
  expect(hrefOf(pane.getByRole('link', { name: 'Report' }))).toBe(
    `${address}?show=report&${talk}&message=${message(2).id}`,
  )
  expect(hrefOf(pane.getByRole('link', { name: 'Block Member1' }))).toBe(`${address}?show=block&${talk}`)
})

it('links to the profile when it cannot be loaded, or when the member is unavailable', async () => {
  setWideScreen(true)
  stubApi({ 'GET /api/gifts': { body: { gifts } } })
  expect(await (await renderPane()).findByRole('link', { name: 'View profile' })).toBeTruthy()
  const unavailable = await renderPane({ changes: { closed: 'member_unavailable' } })
  expect(unavailable.getByRole('link', { name: 'Report' })).toBeTruthy()
})

it.each([
  ['the screen is narrower', false, null],
  ['the member is unavailable', true, 'member_unavailable'],
] as const)('loads nothing while %s', async (_, isWide, closed) => {
  setWideScreen(isWide)
  const calls = stubApi(responses)
  await renderPane({ changes: { closed } })
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy()
  expect(calls).toEqual([])
})
