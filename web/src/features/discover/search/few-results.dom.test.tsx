import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchGroup } from '../../../shared/api/responses.ts'
import { settings, user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { card, searchPage } from '../../../testing/search-page.ts'
import { stubApi } from '../../../testing/visit.ts'
import { loadLaterParts } from './later-parts.tsx'
import type { SearchPage } from './search-page.ts'
import { SearchView } from './search-view.tsx'

const asked = { ...searchPage.filters, region: 'NL-UT', min_age: 28, max_age: 36 }
const ages: SearchGroup = {
  kind: 'ages',
  places: ['Utrecht'],
  ages: [
    { from: 23, to: 27 },
    { from: 37, to: 37 },
  ],
  total: { count: 2, is_exact: true, fictional: 1 },
  filters: { ...asked, min_age: 23, max_age: 37 },
  members: [card(20), card(21)],
}
const countries: SearchGroup = {
  kind: 'countries',
  places: ['Belgium', 'Germany'],
  ages: [{ from: 28, to: 36 }],
  total: { count: 100, is_exact: false, fictional: 0 },
  filters: null,
  members: [1, 2, 3, 4, 5].map((index) => card(30 + index)),
}
const newest: SearchGroup = {
  kind: 'newest',
  places: ['Netherlands'],
  ages: [],
  total: { count: 100, is_exact: false, fictional: 0 },
  filters: { ...asked, region: null, min_age: 18, max_age: 99, sort: 'newest' },
  members: [card(40)],
}
const few = {
  filters: asked,
  members: [card(1)],
  total: { count: 1, is_exact: true, fictional: 0 },
  pages: 1,
  next_cursor: null,
  groups: [ages, countries, newest],
}

/** Shows a search in place of the last one. */
async function render(page: Partial<SearchPage> = {}, { isMember = true, query = '' } = {}) {
  cleanup()
  await renderPage(<SearchView page={{ ...searchPage, ...few, ...(isMember ? {} : { saved: null }), ...page }} />, {
    user: isMember ? user : null,
    settings,
    at: `/members${query}`,
    route: { id: 'members', path: '/members' },
  })
  await screen.findByRole('region', { name: 'Results' })
}

const getGroup = (name: string) => screen.getByRole('region', { name })
const heartsIn = (element: HTMLElement) => within(element).getAllByRole('button', { name: /^(Like|Remove your like) / })
const linkIn = (name: string) => within(getGroup(name)).queryByRole('link', { name: 'Search like this' })

beforeAll(loadLaterParts)
beforeEach(() => {
  stubApi()
})
afterEach(() => vi.unstubAllGlobals())

describe('few results', () => {
  it('shows groups below few results, each with what differs and its own count', async () => {
    await render({ liked: [card(20).id] })
    expect(screen.getByText('1 result, not fictional')).toBeTruthy()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.filter((text) => text !== 'Saved searches' && text !== 'Filters')).toEqual([
      'A few years either side',
      'In other countries',
      'Newest profiles',
    ])
    expect(getGroup('A few years either side').textContent).toContain(
      'Utrecht, aged 23–27 and 37 · 2 results, of which 1 fictional',
    )
    expect(getGroup('In other countries').textContent).toContain(
      'Belgium and Germany, aged 28–36 · More than 100 results',
    )
    expect(within(getGroup('Newest profiles')).getByText('Netherlands, any age')).toBeTruthy()
    expect(heartsIn(getGroup('In other countries'))).toHaveLength(5)
    const liked = screen.getAllByRole('button', { name: /^Remove your like/ })
    expect(liked).toEqual([heartsIn(getGroup('A few years either side'))[0]])
  })

  it('links each group to a search that contains it, unless it has several countries', async () => {
    await render()
    expect(linkIn('A few years either side')?.getAttribute('href')).toBe(
      '/members?gender=female&country=NL&region=NL-UT&min_age=23&max_age=37',
    )
    expect(linkIn('Newest profiles')?.getAttribute('href')).toContain('min_age=18&max_age=99&sort=newest')
    expect(linkIn('In other countries')).toBeNull()
  })

  it('sets the words beside the photos for up to four members', async () => {
    // The DOM of the tests has no layout, so the test reads the class.
    const isWide = (name: string) => getGroup(name).querySelector('.wide-cards') !== null
    await render()
    expect([isWide('A few years either side'), isWide('In other countries')]).toEqual([true, false])
    expect(document.querySelectorAll('.wide-cards')).toHaveLength(3)
  })

  it('shows no groups with twelve results', async () => {
    await render({ members: searchPage.members, total: { count: 12, is_exact: true, fictional: 0 }, groups: [] })
    expect(screen.queryByText('A few years either side')).toBeNull()
    expect(document.querySelector('.wide-cards')).toBeNull()
  })
})

describe('no results', () => {
  const none = { members: [], total: { count: 0, is_exact: true, fictional: 0 } }

  it('points to the groups below and offers to clear the filters', async () => {
    await render(none)
    expect(screen.getByText('No one matches this search yet.')).toBeTruthy()
    expect(screen.getByText('Below are people close to it.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear filters' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'With or without photos' })).toBeNull()
  })

  it('does not point to groups that do not exist, and offers members without photos', async () => {
    await render({ ...none, groups: [], filters: { ...asked, with_photo: true } })
    expect(screen.queryByText('Below are people close to it.')).toBeNull()
    const link = screen.getByRole('link', { name: 'With or without photos' })
    expect(link.getAttribute('href')).not.toContain('with_photo')
  })

  it('has no count, no order and no switch, except one that hides profiles', async () => {
    const controls = () => [screen.queryByText('No results'), screen.queryByRole('switch', { name: /fictional/ })]
    await render(none)
    expect(controls()).toEqual([null, null])
    expect(screen.queryByRole('button', { name: 'Recently active' })).toBeNull()
    await render({ ...none, filters: { ...asked, real_only: true } })
    expect(screen.getByRole('switch', { name: 'Hide fictional profiles' })).toBeTruthy()
  })

  it('does not offer to clear filters that are clear', async () => {
    await render({ ...none, filters: { ...asked, region: null, min_age: 18, max_age: 99 } })
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull()
  })
})

describe('the tile that offers to save the search', () => {
  const queryTile = () => screen.queryByText('Come back to this search')
  const search = { id: 's1', name: 'Evenings', notify: true, created_at: '2026-11-15T10:00:00Z' }

  it('follows up to three results of a member', async () => {
    await render()
    const tile = queryTile()?.closest('li')
    expect(within(tile!).getByRole('link', { name: 'Save this search' })).toBeTruthy()
    await render({ members: [1, 2, 3, 4].map((index) => card(index)) })
    expect(queryTile()).toBeNull()
    await render({}, { isMember: false })
    expect(queryTile()).toBeNull()
  })

  it('is hidden if the search is saved, if there is no room or if the form is part of the page', async () => {
    const isHidden = () => queryTile()?.closest('li')?.classList.contains('hidden')
    await render()
    expect(isHidden()).toBe(false)
    await render({ saved: { searches: [{ ...search, filters: asked }], limit: 10 } })
    expect(isHidden()).toBe(true)
    await render({ saved: { searches: [{ ...search, filters: newest.filters! }], limit: 1 } })
    expect(isHidden()).toBe(true)
    await render({}, { query: '?show=save' })
    expect(queryTile()).toBeNull()
  })
})
