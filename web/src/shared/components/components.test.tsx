import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorContent } from '../../app/error-page.tsx'
import { lastResortPage } from '../../app/last-resort-page.ts'
import { MemberCard } from '../../features/members/member-card.tsx'
import { MemberName } from '../../features/members/member-name.tsx'
import { PageTitle } from '../../features/session/page-title.tsx'
import { useCounts } from '../../features/session/use-counts.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml, textIn } from '../../testing/render.tsx'

vi.mock(import('../../features/session/use-counts.ts'), () => ({ useCounts: vi.fn() }))

const mockCounts = (unreadMessages: number, newLikes: number) =>
  vi.mocked(useCounts).mockReturnValue({ unreadMessages, newLikes })

afterEach(() => void vi.mocked(useCounts).mockReset())

describe('page title', () => {
  it('contains the page and the site', async () => {
    mockCounts(0, 0)
    expect(await renderHtml(<PageTitle page="Log in" />, { user })).toContain('<title>Log in · Velvet</title>')
  })

  it('contains the number of unread messages and new likes for a member', async () => {
    mockCounts(2, 1)
    expect(await renderHtml(<PageTitle page="Likes" />, { user })).toContain('<title>(3) Likes · Velvet</title>')
  })

  it('is neutral for a member in discreet mode', async () => {
    mockCounts(2, 1)
    const html = await renderHtml(<PageTitle page="Likes" />, { user: { ...user, is_discreet: true } })
    expect(html).toContain('<title>Home</title>')
    expect(html).not.toContain('Velvet')
  })

  it('contains no number for a visitor', async () => {
    mockCounts(2, 1)
    expect(await renderHtml(<PageTitle whole="Front page" />)).toContain('<title>Front page</title>')
  })
})

describe('member name', () => {
  it.each(['title', 'card'] as const)('separates name and label from the age (%s)', async (place) => {
    const html = await renderHtml(<MemberName name="Nora" age={39} isFictional place={place} />)
    expect(html).toContain('<b>Nora</b>, 39')
    expect(html).toContain('Fictional profile')
  })

  it.each(['line', 'photo'] as const)('labels a fictional profile with a text (%s)', async (place) => {
    const html = await renderHtml(<MemberName name="Nora" age={39} isFictional place={place} />)
    expect(html).toContain('Nora, 39')
    expect(html).toContain('Fictional profile')
  })

  it('has no label for a real member', async () => {
    const html = await renderHtml(<MemberName name="Nora" age={39} isFictional={false} />)
    expect(html).not.toContain('Fictional')
  })
})

describe('member card', () => {
  const card = {
    id: 'm1',
    name: 'Nora',
    age: 39,
    city: 'Utrecht',
    is_fictional: false,
    photo: { card: '/cdn/card.webp', thumb: '/cdn/thumb.webp' },
    photo_count: 4,
    is_online: false,
  }

  it('links to the profile and shows the number of photos', async () => {
    const html = await renderHtml(<MemberCard member={card} />)
    expect(html).toContain('href="/members/m1"')
    expect(html).toContain('4 photos')
    expect(html).toContain('Utrecht')
    expect(html).not.toContain('Online now')
    expect(html).not.toContain('Fictional')
  })

  it('shows as text that a member is online or fictional', async () => {
    expect(await renderHtml(<MemberCard member={{ ...card, is_online: true }} />)).toContain('Online now')
    expect(await renderHtml(<MemberCard member={{ ...card, is_fictional: true }} />)).toContain('Fictional profile')
  })

  it('renders the heart button outside of the link', async () => {
    const html = await renderHtml(
      <MemberCard member={{ ...card, photo: null }} heart={<button type="button">x</button>} />,
    )
    expect(html.indexOf('<button')).toBeGreaterThan(html.indexOf('</a>'))
  })
})

const response = (status: number, data: unknown = null) => ({ status, statusText: '', data, internal: false })

describe('error page', () => {
  it('explains that the page does not exist and links to the front page', async () => {
    const html = await renderHtml(<ErrorContent />, { error: response(404) })
    expect(html).toContain('This page could not be found')
    expect(html).toContain('href="/"')
  })

  it('shows the status and message of an API error', async () => {
    const html = await renderHtml(<ErrorContent />, { error: response(503, { code: 'unavailable' }) })
    expect(html).toContain('An error occurred, please try again later.')
    expect(html).toContain('Status 503')
  })

  it('has a heading, a message and a link that reloads the page', async () => {
    const html = await renderHtml(<ErrorContent />, { error: response(500) })
    expect(html).toMatch(/<h1[^>]*>Error<\/h1><p[^>]*>Status 500<\/p><p[^>]*>An error has occurred\.<\/p>/)
    expect(html).toMatch(/<a href=""[^>]*>Try again<\/a>/)
  })

  it('explains that the site is unreachable for a 503 without a code', async () => {
    const html = await renderHtml(<ErrorContent />, { error: response(503) })
    expect(html).toContain('An error occurred, please try again later.')
  })

  it('distinguishes a missing site from a missing page', async () => {
    const html = await renderHtml(<ErrorContent />, { error: response(404, { code: 'site_not_found' }) })
    expect(html).toContain('There’s no site at this address.')
  })

  it('shows status 500 for any other error and hides its details', async () => {
    const html = await renderHtml(<ErrorContent />, { error: new Error('password of the database') })
    expect(html).toContain('Status 500')
    expect(html).toContain('<title>Error</title>')
    expect(html).not.toContain('database')
  })
})

it('the last resort page contains a message and a link to the front page', async () => {
  const html = lastResortPage(await textIn())
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">Back to the home page</a>')
})
