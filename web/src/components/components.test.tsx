import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCounts } from '../lib/viewer/use-counts.ts'
import { user } from '../testing/fixtures.ts'
import { renderHtml, textIn } from '../testing/render.tsx'
import { lastResortPage } from '../lib/errors/last-resort-page.ts'
import { ErrorContent } from './error-page.tsx'
import { MemberCard } from './member-card.tsx'
import { MemberName } from './member-name.tsx'
import { PageTitle } from './page-title.tsx'

vi.mock(import('../lib/viewer/use-counts.ts'), () => ({ useCounts: vi.fn() }))

const counts = (unreadMessages: number, newLikes: number) =>
  vi.mocked(useCounts).mockReturnValue({ unreadMessages, newLikes })

afterEach(() => void vi.mocked(useCounts).mockReset())

describe('page title', () => {
  it('is page and site', async () => {
    counts(0, 0)
    expect(await renderHtml(<PageTitle page="Log in" />, { user })).toContain('<title>Log in · Velvet</title>')
  })

  it('counts unread messages and new likes for a member', async () => {
    counts(2, 1)
    expect(await renderHtml(<PageTitle page="Likes" />, { user })).toContain('<title>(3) Likes · Velvet</title>')
  })

  it('is neutral for a member in discreet mode', async () => {
    counts(2, 1)
    const html = await renderHtml(<PageTitle page="Likes" />, { user: { ...user, is_discreet: true } })
    expect(html).toContain('<title>Home</title>')
    expect(html).not.toContain('Velvet')
  })

  it('counts nothing for a visitor', async () => {
    counts(2, 1)
    expect(await renderHtml(<PageTitle whole="Front page" />)).toContain('<title>Front page</title>')
  })
})

describe('member name', () => {
  it.each(['title', 'card'] as const)('keeps name and label apart from the age (%s)', async (place) => {
    const html = await renderHtml(<MemberName name="Nora" age={39} isFictional place={place} />)
    expect(html).toContain('<b>Nora</b>, 39')
    expect(html).toContain('Fictional profile')
  })

  it.each(['line', 'photo'] as const)('says in words that a profile is fictional (%s)', async (place) => {
    const html = await renderHtml(<MemberName name="Nora" age={39} isFictional place={place} />)
    expect(html).toContain('Nora, 39')
    expect(html).toContain('Fictional profile')
  })

  it('prints no label for a member', async () => {
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

  it('opens the profile and says how many photos there are', async () => {
    const html = await renderHtml(<MemberCard member={card} />)
    expect(html).toContain('href="/members/m1"')
    expect(html).toContain('4 photos')
    expect(html).toContain('Utrecht')
    expect(html).not.toContain('Online now')
    expect(html).not.toContain('Fictional')
  })

  it('says in words who is online and who is fictional', async () => {
    expect(await renderHtml(<MemberCard member={{ ...card, is_online: true }} />)).toContain('Online now')
    expect(await renderHtml(<MemberCard member={{ ...card, is_fictional: true }} />)).toContain('Fictional profile')
  })

  it('has nothing inside its link but what the link says', async () => {
    const html = await renderHtml(
      <MemberCard member={{ ...card, photo: null }} heart={<button type="button">x</button>} />,
    )
    expect(html.indexOf('<button')).toBeGreaterThan(html.indexOf('</a>'))
  })
})

const response = (status: number, data: unknown = null) => ({ status, statusText: '', data, internal: false })

describe('error page', () => {
  it('says that an address does not exist and leads home', async () => {
    const html = await renderHtml(<ErrorContent />, { error: response(404) })
    expect(html).toContain('This page could not be found')
    expect(html).toContain('href="/"')
  })

  it('shows status and message of an error of the API', async () => {
    const html = await renderHtml(<ErrorContent />, { error: response(503, { code: 'unavailable' }) })
    expect(html).toContain('An error occured, please try again later.')
    expect(html).toContain('Status 503')
  })

  it('tells a missing site from a missing page', async () => {
    const html = await renderHtml(<ErrorContent />, { error: response(404, { code: 'site_not_found' }) })
    expect(html).toContain('There is no site at this address.')
  })

  it('is status 500 for anything else, without its details', async () => {
    const html = await renderHtml(<ErrorContent />, { error: new Error('password of the database') })
    expect(html).toContain('Status 500')
    expect(html).toContain('<title>Error</title>')
    expect(html).not.toContain('database')
  })
})

it('has a last page for when the error page fails', async () => {
  const html = lastResortPage(await textIn())
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">Back to the home page</a>')
})
