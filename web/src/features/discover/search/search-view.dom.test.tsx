import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '../../../shared/api/responses.ts'
import { settings, user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { card, promotion, searchPage } from '../../../testing/search-page.ts'
import { formOf, linkAddresses } from '../../../testing/server-page.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { loadLaterParts } from './later-parts.tsx'
import type { SearchPage } from './search-page.ts'
import { SearchView } from './search-view.tsx'

const fields = ['gender', 'country', 'region', 'age', 'online', 'newest', 'with_photo', 'real_only']
const site: Settings = { ...settings, search_fields: fields }
const route = { id: 'members', path: '/members' }

type RenderOptions = { page?: Partial<SearchPage>; isMember?: boolean; site?: Partial<Settings>; query?: string }

/** Shows a search in place of the last one. */
async function render({ page, isMember = true, site: changes, query = '' }: RenderOptions = {}) {
  cleanup()
  await renderPage(<SearchView page={{ ...searchPage, ...(isMember ? {} : { saved: null }), ...page }} />, {
    user: isMember ? user : null,
    settings: { ...site, ...changes },
    at: `/members${query}`,
    route,
  })
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
/** Followed by the label for pages without scripts, because the DOM of the tests has no styles. */
const appliedLabel = /^248 profiles match/
const getHearts = () => screen.getAllByRole('button', { name: /^Like / })
const getResults = () => within(screen.getByRole('region', { name: 'Results' }))

beforeAll(loadLaterParts)
beforeEach(() => {
  stubApi()
})
afterEach(() => vi.unstubAllGlobals())

describe('the list of members', () => {
  it('shows every member with a heart and marks the liked ones', async () => {
    await render({ page: { liked: [card(1).id] } })
    expect(getHearts()).toHaveLength(11)
    expect(screen.getAllByRole('button', { name: /^Remove your like/ })).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Remove your like for Member1' })).toBeTruthy()
    expect(hrefOf(/^Member3\b/)).toBe(`/members/${card(3).id}`)
    const photos = screen.getAllByAltText<HTMLImageElement>('')
    expect(photos.map((photo) => photo.getAttribute('loading'))).toEqual([
      ...Array<string>(4).fill('eager'),
      ...Array<string>(8).fill('lazy'),
    ])
  })

  it('names gender and place in the title', async () => {
    const getTitle = () => screen.getByRole('heading', { level: 1 }).textContent
    await render()
    expect(getTitle()).toBe('Women in the Netherlands')
    await render({ page: { filters: { ...searchPage.filters, gender: 'both', region: 'NL-UT' } } })
    expect(getTitle()).toBe('People in Utrecht')
  })

  it('links to the next page with the cursor and to other pages by number', async () => {
    await render()
    const search = '/members?gender=female&country=NL&min_age=28&max_age=54'
    const next = screen.getByRole('link', { name: 'Next page' })
    expect(next.getAttribute('rel')).toBe('next')
    expect(next.getAttribute('href')).toBe(`${search}&page=2&cursor=${searchPage.next_cursor}`)
    expect(hrefOf('11')).toBe(`${search}&page=11`)
  })
})

describe('the sort order', () => {
  it('M4: can be chosen by members only, because it would reveal to visitors who is online', async () => {
    const addresses = () => linkAddresses().filter((address) => address?.includes('sort=newest'))
    await render()
    const item = screen.getByRole('menuitem', { name: 'Newest profiles', hidden: true })
    expect(addresses()).toEqual([item.getAttribute('href')])
    expect(screen.getByRole('radio', { name: 'Newest profiles' })).toBeTruthy()
    await render({ isMember: false })
    expect(addresses()).toEqual([])
    expect(screen.queryByText('Newest profiles')).toBeNull()
  })
})

describe('the result line', () => {
  const total = (count: number, is_exact: boolean, fictional: number) => ({ count, is_exact, fictional })
  it.each([
    [total(248, true, 12), '248 results, of which 12 fictional'],
    [total(1, true, 1), '1 result, of which 1 fictional'],
    [total(12345, false, 2100), 'About 12,345 results, of which about 2,100 fictional'],
    [total(50, true, 0), '50 results, none of them fictional'],
    [total(1, true, 0), '1 result, not fictional'],
    [total(12345, false, 0), 'About 12,345 results, none of them fictional'],
  ])('describes the total %j', async (counted, expected) => {
    await render({ page: { total: counted } })
    expect((await screen.findByText(expected)).getAttribute('role')).toBe('status')
  })

  it('is next to the switch that hides fictional profiles, on every site', async () => {
    const getSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Hide fictional profiles' })
    await render({ site: { search_fields: [] } })
    expect(getSwitch()).toMatchObject({ name: 'real_only', checked: false })
    await render({ page: { filters: { ...searchPage.filters, real_only: true } } })
    expect(getSwitch()).toMatchObject({ name: 'real_only', checked: true })
  })
})

describe('the filters', () => {
  it('shows the filters that the site offers and sends the others as hidden fields', async () => {
    await render({ site: { search_fields: ['age'] } })
    const { form, fields: sent } = formOf(screen.getByRole('button', { name: appliedLabel }))
    expect(within(form).getByLabelText('Maximum age')).toBeTruthy()
    expect(screen.queryByText('I’m looking for')).toBeNull()
    expect(within(form).queryByLabelText('Country')).toBeNull()
    expect(sent).toMatchObject({ gender: 'female', country: 'NL' })
  })

  it('offers to show the results only after a filter has been changed', async () => {
    await render()
    const [button] = screen.getAllByRole('button', { name: appliedLabel })
    const toggle = () => fireEvent.click(screen.getByRole('switch', { name: 'With photos' }))
    toggle()
    expect(button!.textContent).toBe('Show profiles')
    toggle()
    expect(button!.textContent).toContain('248 profiles match')
  })

  it('links to the saved searches, which are at the end of the page', async () => {
    const saved = { id: 's1', name: 'Evenings', notify: true, created_at: '2026-11-15T10:00:00Z' }
    await render()
    expect(screen.queryByRole('link', { name: 'Saved searches' })).toBeNull()
    await render({ page: { saved: { searches: [{ ...saved, filters: searchPage.filters }], limit: 10 } } })
    expect(hrefOf('Saved searches')).toBe('#saved')
    expect(document.querySelector('#saved')?.textContent).toBe('Saved searches')
  })

  it('shows no filters on a site that offers none', async () => {
    const queryFilters = () => screen.queryByRole('complementary', { name: 'Filters' })
    await render()
    expect(queryFilters()).toBeTruthy()
    await render({ site: { search_fields: [] } })
    expect(queryFilters()).toBeNull()
  })
})

describe('an advertisement', () => {
  const renderAd = (members = searchPage.members) => render({ page: { members, promotion } })
  const getAd = () => {
    const ad = screen.getByText('Advertisement').closest('li')
    if (!ad) throw new Error('The advertisement is not an entry of the list.')
    return ad
  }

  it('is labelled, names the advertiser and links directly to its website', async () => {
    await renderAd()
    const ad = within(getAd())
    expect(ad.getByText('Advertisement')).toBeTruthy()
    expect(ad.getByText('By Halflight Media B.V.')).toBeTruthy()
    const link = ad.getByRole('link', {
      description: 'This advertisement by Halflight Media B.V. opens another website.',
    })
    expect(link.getAttribute('href')).toBe('https://halflight.example/')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('sponsored nofollow noopener')
  })

  it('never cuts off the name of the advertiser', async () => {
    await renderAd()
    // The DOM of the tests has no layout, so the test reads the classes that would cut off the text.
    const { className } = within(getAd()).getByText('By Halflight Media B.V.')
    expect(className).toContain('wrap-anywhere')
    expect(className).not.toMatch(/truncate|line-clamp|nowrap/)
  })

  it('cannot be liked and is not counted as a result', async () => {
    await renderAd()
    const ad = getAd()
    expect(ad.querySelector('button, form, img')).toBeNull()
    expect(within(ad).queryByLabelText(/^Like /)).toBeNull()
    expect(ad.textContent).not.toContain('Like ')
    expect(getHearts()).toHaveLength(12)
    expect(screen.getByText('248 results, of which 12 fictional')).toBeTruthy()
  })

  it('is shown after twelve members', async () => {
    await renderAd([...searchPage.members, card(20), card(21)])
    expect(getResults().getAllByRole('listitem').indexOf(getAd())).toBe(12)
  })

  it('is not shown with few results', async () => {
    await render({ page: { members: [card(1)], total: { count: 1, is_exact: true, fictional: 0 }, promotion } })
    expect(screen.queryByText('Advertisement')).toBeNull()
    expect(linkAddresses()).not.toContain(promotion.href)
  })
})

describe('saved searches', () => {
  it('does not save a search twice or beyond the limit', async () => {
    const search = { id: 's1', name: 'Evenings', notify: true, created_at: '2026-11-15T10:00:00Z' }
    const same = { ...search, filters: searchPage.filters }
    await render({ page: { saved: { searches: [], limit: 1 } } })
    // Below the filters and with the saved searches.
    expect(screen.getAllByText('Save this search')).toHaveLength(2)
    await render({ page: { saved: { searches: [same], limit: 10 } } })
    expect(screen.queryByText('Save this search')).toBeNull()
    const other = { ...search, filters: { ...searchPage.filters, region: 'NL-UT' } }
    await render({ page: { saved: { searches: [other], limit: 1 } } })
    expect(screen.getByText('You can save 1 search. Remove one to make room.')).toBeTruthy()
    expect(screen.queryByText('Save this search')).toBeNull()
  })
})

describe('the search of a visitor', () => {
  it('links hearts and saving to the sign-up', async () => {
    await render({ isMember: false })
    expect(hrefOf('Like Member1')).toBe(`/signup?intent=like&member=${card(1).id}`)
    for (const link of screen.getAllByRole('link', { name: 'Save this search' }))
      expect(link.getAttribute('href')).toBe('/signup')
    expect(screen.queryByRole('button', { name: /^Like / })).toBeNull()
  })

  it('adds the traffic source to every link and form', async () => {
    await render({ isMember: false, query: '?network=n1&ref=partner' })
    expect(hrefOf(/^Member1\b/)).toBe(`/members/${card(1).id}?network=n1&ref=partner`)
    const next = hrefOf('Next page')
    expect(next).toContain('page=2')
    expect(next?.endsWith('network=n1&ref=partner')).toBe(true)
    const source = { network: 'n1', ref: 'partner' }
    expect(formOf(screen.getByRole('button', { name: appliedLabel })).fields).toMatchObject(source)
    expect(formOf(screen.getByRole('switch', { name: 'Hide fictional profiles' })).fields).toMatchObject(source)
  })
})
