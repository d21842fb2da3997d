import { describe, expect, it } from 'vitest'
import type { Settings } from '../../../shared/api/responses.ts'
import { settings, user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { card, promotion, searchPage } from '../../../testing/search-page.ts'
import type { SearchPage } from './search-page.ts'
import { SearchView } from './search-view.tsx'

const fields = ['gender', 'country', 'region', 'age', 'online', 'newest', 'with_photo', 'real_only']
const site: Settings = { ...settings, search_fields: fields }
const route = { id: 'members', path: '/members' }

type RenderOptions = { page?: Partial<SearchPage>; isMember?: boolean; site?: Partial<Settings>; query?: string }

const render = ({ page, isMember = true, site: changes, query = '' }: RenderOptions = {}) =>
  renderHtml(<SearchView page={{ ...searchPage, ...(isMember ? {} : { saved: null }), ...page }} />, {
    user: isMember ? user : null,
    settings: { ...site, ...changes },
    at: `/members${query}`,
    route,
  })

describe('the list of members', () => {
  it('shows every member with a heart and marks the liked ones', async () => {
    const html = await render({ page: { liked: [card(1).id] } })
    expect(html.match(/aria-pressed=/g)).toHaveLength(12)
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(html).toContain(`href="/members/${card(3).id}"`)
    expect(html.match(/loading="eager"/g)).toHaveLength(4)
  })

  it('names gender and place in the title', async () => {
    expect(await render()).toMatch(/<h1[^>]*><b>Women<\/b>, Netherlands<\/h1>/)
    const filters = { ...searchPage.filters, gender: 'both' as const, region: 'NL-UT' }
    expect(await render({ page: { filters } })).toMatch(/<h1[^>]*><b>Profiles<\/b>, Utrecht<\/h1>/)
  })

  it('links to the next page with the cursor and to other pages by number', async () => {
    const html = await render()
    expect(html).toMatch(/rel="next"[^>]*href="[^"]*page=2&amp;cursor=5\.019a8000[^"]*"/)
    expect(html).toMatch(/href="[^"]*max_age=54&amp;page=11"/)
  })
})

describe('the sort order', () => {
  it('M4: can be chosen by members only, because it would reveal to visitors who is online', async () => {
    expect(await render()).toContain('sort=newest')
    expect(await render({ isMember: false })).not.toContain('sort=newest')
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
    [total(0, true, 0), 'No results'],
    [total(12345, false, 0), 'About 12,345 results, none of them fictional'],
  ])('describes the total %j', async (counted, expected) => {
    expect(await render({ page: { total: counted } })).toContain(`>${expected}</p>`)
  })

  it('is next to the switch that hides fictional profiles, on every site', async () => {
    const html = await render({ site: { search_fields: [] } })
    expect(html).toMatch(/<input (?=[^>]*role="switch")(?=[^>]*name="real_only")(?![^>]*checked="")[^>]*>/)
    const filters = { ...searchPage.filters, real_only: true }
    expect(await render({ page: { filters } })).toMatch(
      /<input (?=[^>]*name="real_only")(?=[^>]*checked="")[^>]*role="switch"/,
    )
  })
})

describe('the filters', () => {
  it('renders the filters as a form that works without scripts and shows the number of results', async () => {
    const html = await render()
    const form = /<form[^>]*action="\/members" method="get"[^>]*>(?:(?!<\/form>).)*Show 248 profiles/s.exec(html)?.[0]
    for (const name of ['gender', 'min_age', 'max_age', 'country', 'region', 'sort', 'with_photo'])
      expect(form).toContain(`name="${name}"`)
    expect(form).toContain('Province')
  })

  it('shows the filters that the site offers and sends the others as hidden fields', async () => {
    const html = await render({ site: { search_fields: ['age'] } })
    expect(html).toContain('Maximum age')
    expect(html).not.toContain('I’m looking for')
    expect(html).toMatch(/<input type="hidden" name="gender" value="female"\/>/)
    expect(html).toMatch(/<input type="hidden" name="country" value="NL"\/>/)
  })

  it('shows no filters on a site that offers none', async () => {
    expect(await render({ site: { search_fields: [] } })).not.toContain('id="filters"')
  })
})

describe('an advertisement', () => {
  const withAd = (members = searchPage.members) => render({ page: { members, promotion } })
  const adOf = (html: string) => /<li class="@container">.*?<\/li>/s.exec(html)?.[0] ?? ''

  it('is labelled, names the advertiser and links directly to its website', async () => {
    const ad = adOf(await withAd())
    expect(ad).toContain('Advertisement')
    expect(ad).toContain('By Halflight Media B.V.')
    expect(ad).toContain('This advertisement by Halflight Media B.V. opens another website.')
    expect(ad).toMatch(/<a href="https:\/\/halflight\.example\/" target="_blank" rel="sponsored nofollow noopener"/)
  })

  it('never cuts off the name of the advertiser', async () => {
    const classes = /<span class="([^"]*)">By Halflight Media B\.V\./.exec(adOf(await withAd()))?.[1]
    expect(classes).toContain('wrap-anywhere')
    expect(classes).not.toMatch(/truncate|line-clamp|nowrap/)
  })

  it('cannot be liked and is not counted as a result', async () => {
    const html = await withAd()
    expect(adOf(html)).not.toMatch(/<button|<form|Like |<img/)
    expect(html.match(/aria-pressed=/g)).toHaveLength(12)
    expect(html).toContain('248 results')
  })

  it('is shown in the eighth place, or last on a short page', async () => {
    const before = (html: string) => html.split('rel="sponsored')[0]?.match(/aria-pressed=/g)?.length
    expect(before(await withAd())).toBe(7)
    expect(before(await withAd(searchPage.members.slice(0, 3)))).toBe(3)
  })

  it('is not shown without results', async () => {
    expect(await withAd([])).not.toContain('sponsored')
  })
})

describe('few results', () => {
  const few = {
    members: [card(1)],
    total: { count: 1, is_exact: true, fictional: 0 },
    similar: { members: [card(20), card(21)], total: { count: 86, is_exact: true, fictional: 9 } },
  }

  it('shows similar members below few results, with a separate count and what differs', async () => {
    const filters = { ...searchPage.filters, region: 'NL-UT', with_photo: true }
    const html = await render({ page: { ...few, filters } })
    expect(html).toContain('1 result, not fictional')
    expect(html).toContain('86 results, of which 9 fictional')
    expect(html).toContain('From the whole country, some a few years younger or older')
    expect(html).toContain('Some have no photo yet.')
  })

  it('does not mention the whole country when it was already searched', async () => {
    const html = await render({ page: few })
    expect(html).not.toContain('From the whole country')
    expect(html).toContain('a few years younger or older')
  })

  it('suggests a wider search when there are no results', async () => {
    const filters = { ...searchPage.filters, region: 'NL-UT' }
    const html = await render({ page: { ...few, members: [], similar: null, filters } })
    expect(html).toContain('No one found. Try a wider age range or another region.')
    expect(html).toMatch(
      /href="\/members\?gender=female&amp;country=NL&amp;min_age=28&amp;max_age=54"[^>]*>Search the whole country/,
    )
    expect(html).toMatch(/min_age=22&amp;max_age=60"[^>]*>Ages 22 to 60/)
  })
})

describe('saved searches', () => {
  const search = {
    id: 's1',
    name: 'Evenings',
    filters: { ...searchPage.filters, region: 'NL-UT' },
    notify: true,
    created_at: '2026-11-15T10:00:00Z',
  }

  it('links a saved search to its filters, mentions its e-mails and removes it without scripts', async () => {
    const html = await render({ page: { saved: { searches: [search], limit: 10 } } })
    expect(html).toMatch(
      /href="\/members\?gender=female&amp;country=NL&amp;region=NL-UT[^"]*"[^>]*><span[^>]*>Evenings/,
    )
    expect(html).toContain('You’ll get an e-mail when someone new matches')
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="remove_search"/)
  })

  it('names a saved search in a form that works without scripts', async () => {
    const html = await render({ query: '?show=save', page: { saveKey: 'k1' } })
    const form = /<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="save_search".*?<\/form>/s.exec(html)?.[0]
    expect(form).toContain('name="key" value="k1"')
    expect(form).toContain('name="notify"')
    expect(form).toContain('At most once a day.')
    for (const name of ['gender', 'country', 'min_age', 'max_age']) expect(form).toContain(`name="${name}"`)
  })

  it('does not save a search twice or beyond the limit', async () => {
    const same = { ...search, filters: searchPage.filters }
    expect(await render({ page: { saved: { searches: [same], limit: 10 } } })).not.toContain('Save this search')
    const full = await render({ page: { saved: { searches: [search], limit: 1 } } })
    expect(full).toContain('You can save 1 search. Remove one to make room.')
    expect(full).not.toContain('Save this search')
  })
})

describe('the search of a visitor', () => {
  it('links hearts and saving to the sign-up', async () => {
    const html = await render({ isMember: false })
    expect(html).toContain(`href="/signup?intent=like&amp;member=${card(1).id}"`)
    expect(html).toMatch(/href="\/signup"[^>]*>Save this search/)
    expect(html).not.toContain('aria-pressed')
  })

  it('adds the traffic source to every link and form', async () => {
    const html = await render({ isMember: false, query: '?network=n1&ref=partner' })
    expect(html).toContain(`href="/members/${card(1).id}?network=n1&amp;ref=partner"`)
    expect(html).toMatch(/page=2[^"]*network=n1&amp;ref=partner"/)
    expect(html).toContain('<input type="hidden" name="network" value="n1"/>')
  })
})
