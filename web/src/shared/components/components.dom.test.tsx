import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorContent } from '../../app/error-page.tsx'
import { lastResortPage } from '../../app/last-resort-page.ts'
import { MemberCard } from '../../features/members/member-card.tsx'
import { MemberName } from '../../features/members/member-name.tsx'
import { PageTitle } from '../../features/session/page-title.tsx'
import { useCounts } from '../../features/session/use-counts.ts'
import { user } from '../../testing/fixtures.ts'
import { parseHtml, renderPage } from '../../testing/render-dom.tsx'
import { textIn } from '../../testing/render.tsx'

vi.mock(import('../../features/session/use-counts.ts'), () => ({ useCounts: vi.fn() }))

const mockCounts = (unreadMessages: number, newLikes: number) =>
  vi.mocked(useCounts).mockReturnValue({ unreadMessages, newLikes })

afterEach(() => void vi.mocked(useCounts).mockReset())

describe('page title', () => {
  it('contains the page and the site', async () => {
    mockCounts(0, 0)
    await renderPage(<PageTitle page="Log in" />, { user })
    expect(document.title).toBe('Log in · Velvet')
  })

  it('contains the number of unread messages and new likes for a member', async () => {
    mockCounts(2, 1)
    await renderPage(<PageTitle page="Likes" />, { user })
    expect(document.title).toBe('(3) Likes · Velvet')
  })

  it('is neutral for a member in discreet mode', async () => {
    mockCounts(2, 1)
    await renderPage(<PageTitle page="Likes" />, { user: { ...user, is_discreet: true } })
    expect(document.title).toBe('Home')
    expect(document.documentElement.textContent).not.toContain('Velvet')
  })

  it('contains no number for a visitor', async () => {
    mockCounts(2, 1)
    await renderPage(<PageTitle whole="Front page" />)
    expect(document.title).toBe('Front page')
  })
})

describe('member name', () => {
  it.each(['title', 'card'] as const)('separates name and label from the age (%s)', async (place) => {
    await renderPage(<MemberName name="Nora" age={39} isFictional responder="operator" place={place} />)
    const name = screen.getByText('Nora')
    expect(name.tagName).toBe('B')
    expect(name.parentElement?.textContent).toBe('Nora, 39')
    expect(screen.getByText('Fictional profile')).toBeTruthy()
  })

  it.each(['line', 'photo'] as const)('labels a fictional profile with a text (%s)', async (place) => {
    await renderPage(<MemberName name="Nora" age={39} isFictional responder="operator" place={place} />)
    expect(screen.getByText('Nora, 39')).toBeTruthy()
    expect(screen.getByText('Fictional profile')).toBeTruthy()
  })

  it('has no label for a real member', async () => {
    await renderPage(<MemberName name="Nora" age={39} isFictional={false} responder={null} />)
    expect(screen.getByText('Nora, 39')).toBeTruthy()
    expect(screen.queryByText('Fictional', { exact: false })).toBeNull()
  })
})

describe('member card', () => {
  const card = {
    id: 'm1',
    name: 'Nora',
    age: 39,
    city: 'Utrecht',
    is_fictional: false,
    responder: null,
    photo: { card: '/cdn/card.webp', thumb: '/cdn/thumb.webp' },
    photo_count: 4,
    is_online: false,
  }

  it('links to the profile and shows the number of photos', async () => {
    await renderPage(<MemberCard member={card} />)
    const link = screen.getByRole('link', { name: /^Nora/ })
    expect(link.getAttribute('href')).toBe('/members/m1')
    expect(within(link).getByText('4 photos')).toBeTruthy()
    expect(within(link).getByText('Utrecht')).toBeTruthy()
    expect(screen.queryByText('Online now')).toBeNull()
    expect(screen.queryByText('Fictional', { exact: false })).toBeNull()
  })

  it('shows as text that a member is online or fictional', async () => {
    await renderPage(<MemberCard member={{ ...card, is_online: true }} />)
    expect(screen.getByText('Online now')).toBeTruthy()
    cleanup()
    await renderPage(<MemberCard member={{ ...card, is_fictional: true, responder: 'operator' }} />)
    expect(screen.getByText('Fictional profile')).toBeTruthy()
  })

  it('renders the heart button outside of the link', async () => {
    await renderPage(<MemberCard member={{ ...card, photo: null }} heart={<button type="button">x</button>} />)
    const position = screen.getByRole('link', { name: /^Nora/ }).compareDocumentPosition(screen.getByRole('button'))
    // An element inside the link would also have the bit `DOCUMENT_POSITION_CONTAINED_BY`.
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

const response = (status: number, data: unknown = null) => ({ status, statusText: '', data, internal: false })

describe('error page', () => {
  it('explains that the page does not exist and links to the front page', async () => {
    await renderPage(<ErrorContent />, { error: response(404) })
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
  })

  it('shows the status and message of an API error', async () => {
    await renderPage(<ErrorContent />, { error: response(503, { code: 'unavailable' }) })
    expect(screen.getByText('An error occurred, please try again later.')).toBeTruthy()
    expect(screen.getByText('Status 503')).toBeTruthy()
  })

  it('has a heading, a message and a link that reloads the page', async () => {
    await renderPage(<ErrorContent />, { error: response(500) })
    const status = screen.getByRole('heading', { level: 1, name: 'Error' }).nextElementSibling
    expect(status?.textContent).toBe('Status 500')
    expect(status?.nextElementSibling?.textContent).toBe('An error has occurred.')
    // Testing Library does not find links with an empty address by their role.
    const retry = screen.getByText('Try again')
    expect([retry.tagName, retry.getAttribute('href')]).toEqual(['A', ''])
  })

  it('explains that the site is unreachable for a 503 without a code', async () => {
    await renderPage(<ErrorContent />, { error: response(503) })
    expect(screen.getByText('An error occurred, please try again later.')).toBeTruthy()
  })

  it('distinguishes a missing site from a missing page', async () => {
    await renderPage(<ErrorContent />, { error: response(404, { code: 'site_not_found' }) })
    expect(screen.getByRole('heading', { name: 'There’s no site at this address.' })).toBeTruthy()
  })

  it('shows status 500 for any other error and hides its details', async () => {
    await renderPage(<ErrorContent />, { error: new Error('password of the database') })
    expect(screen.getByText('Status 500')).toBeTruthy()
    expect(document.title).toBe('Error')
    expect(document.documentElement.textContent).not.toContain('database')
  })
})

it('the last resort page contains a message and a link to the front page', async () => {
  const { body } = parseHtml(lastResortPage(await textIn()))
  expect(body.querySelector('h1')?.textContent).toBe('An error occurred while showing the error page')
  const link = body.querySelector('a')
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/', 'Back to the home page'])
})
