import { describe, expect, it } from 'vitest'
import type { Settings } from '../../lib/api/answers.ts'
import { settings, user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { card, promotion, searchPage } from '../../testing/search-page.ts'
import type { SearchPage } from './search-page.ts'
import { SearchView } from './search-view.tsx'

const fields = ['gender', 'country', 'region', 'age', 'online', 'newest', 'with_photo', 'real_only']
const site: Settings = { ...settings, search_fields: fields }
const route = { id: 'members', path: '/members' }

type Scene = { page?: Partial<SearchPage>; isMember?: boolean; site?: Partial<Settings>; query?: string }

const seen = ({ page, isMember = true, site: changes, query = '' }: Scene = {}) =>
  renderHtml(<SearchView page={{ ...searchPage, ...(isMember ? {} : { saved: null }), ...page }} />, {
    user: isMember ? user : null,
    settings: { ...site, ...changes },
    at: `/members${query}`,
    route,
  })

describe('members', () => {
  it('are shown with their hearts, and which of them are liked', async () => {
    const html = await seen({ page: { liked: [card(1).id] } })
    expect(html.match(/aria-pressed=/g)).toHaveLength(12)
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(html).toContain(`href="/members/${card(3).id}"`)
    expect(html.match(/loading="eager"/g)).toHaveLength(4)
  })

  it('say who they are and where', async () => {
    expect(await seen()).toMatch(/<h1[^>]*><b>Women<\/b>, Netherlands<\/h1>/)
    const filters = { ...searchPage.filters, gender: 'both' as const, region: 'NL-UT' }
    expect(await seen({ page: { filters } })).toMatch(/<h1[^>]*><b>Members<\/b>, Utrecht<\/h1>/)
  })

  it('lead to the next page with the cursor, to others by their number', async () => {
    const html = await seen()
    expect(html).toMatch(/rel="next"[^>]*href="[^"]*page=2&amp;cursor=5\.019a8000[^"]*"/)
    expect(html).toMatch(/href="[^"]*max_age=54&amp;page=11"/)
  })
})

describe('the line of results', () => {
  const total = (count: number, is_exact: boolean, fictional: number) => ({ count, is_exact, fictional })
  it.each([
    [total(248, true, 12), '248 results, of which 12 fictional'],
    [total(1, true, 1), '1 result, of which 1 fictional'],
    [total(12345, false, 2100), 'About 12.345 results, of which about 2.100 fictional'],
    [total(50, true, 0), '50 results, none of them fictional'],
    [total(1, true, 0), '1 result, not fictional'],
    [total(0, true, 0), 'No results'],
    [total(12345, false, 0), 'About 12.345 results, none of them fictional'],
  ])('of %j', async (counted, words) => {
    expect(await seen({ page: { total: counted } })).toContain(`>${words}</p>`)
  })

  it('has the switch beside it that hides fictional profiles, on every site', async () => {
    const html = await seen({ site: { search_fields: [] } })
    expect(html).toMatch(/<input (?=[^>]*role="switch")(?=[^>]*name="real_only")(?![^>]*checked="")[^>]*>/)
    const filters = { ...searchPage.filters, real_only: true }
    expect(await seen({ page: { filters } })).toMatch(
      /<input (?=[^>]*name="real_only")(?=[^>]*checked="")[^>]*role="switch"/,
    )
  })
})

describe('filters', () => {
  it('are a form that needs no scripts, with the number of results in its button', async () => {
    const html = await seen()
    const form = /<form[^>]*action="\/members" method="get"[^>]*>(?:(?!<\/form>).)*Show 248 members/s.exec(html)?.[0]
    for (const name of ['gender', 'min_age', 'max_age', 'country', 'region', 'sort', 'with_photo'])
      expect(form).toContain(`name="${name}"`)
    expect(form).toContain('Province')
  })

  it('are those that the site names; the others go along unseen', async () => {
    const html = await seen({ site: { search_fields: ['age'] } })
    expect(html).toContain('Oldest age')
    expect(html).not.toContain('I am looking for')
    expect(html).toMatch(/<input type="hidden" name="gender" value="female"\/>/)
    expect(html).toMatch(/<input type="hidden" name="country" value="NL"\/>/)
  })

  it('are not there on a site that names none', async () => {
    expect(await seen({ site: { search_fields: [] } })).not.toContain('id="filters"')
  })
})

describe('an advertisement', () => {
  const withAd = (members = searchPage.members) => seen({ page: { members, promotion } })
  const adOf = (html: string) => /<li class="@container">.*?<\/li>/s.exec(html)?.[0] ?? ''

  it('says what it is, who pays, and leads away without a trace', async () => {
    const ad = adOf(await withAd())
    expect(ad).toContain('Advertisement')
    expect(ad).toContain('By Halflight Media B.V.')
    expect(ad).toContain('This advertisement by Halflight Media B.V. opens another website.')
    expect(ad).toMatch(/<a href="https:\/\/halflight\.example\/" target="_blank" rel="sponsored nofollow noopener"/)
  })

  it('cannot be liked and is not counted', async () => {
    const html = await withAd()
    expect(adOf(html)).not.toMatch(/<button|<form|Like |<img/)
    expect(html.match(/aria-pressed=/g)).toHaveLength(12)
    expect(html).toContain('248 results')
  })

  it('stands in the eighth place, or last on a short page', async () => {
    const before = (html: string) => html.split('rel="sponsored')[0]?.match(/aria-pressed=/g)?.length
    expect(before(await withAd())).toBe(7)
    expect(before(await withAd(searchPage.members.slice(0, 3)))).toBe(3)
  })

  it('is not shown where nobody is', async () => {
    expect(await withAd([])).not.toContain('sponsored')
  })
})

describe('few results', () => {
  const few = {
    members: [card(1)],
    total: { count: 1, is_exact: true, fictional: 0 },
    similar: { members: [card(20), card(21)], total: { count: 86, is_exact: true, fictional: 9 } },
  }

  it('are followed by others, with their own count and what is different', async () => {
    const filters = { ...searchPage.filters, region: 'NL-UT', with_photo: true }
    const html = await seen({ page: { ...few, filters } })
    expect(html).toContain('1 result, not fictional')
    expect(html).toContain('86 results, of which 9 fictional')
    expect(html).toContain('From the whole country, some a few years younger or older')
    expect(html).toContain('Some have no photo yet.')
  })

  it('say nothing of the country when it was searched already', async () => {
    const html = await seen({ page: few })
    expect(html).not.toContain('From the whole country')
    expect(html).toContain('a few years younger or older')
  })

  it('that are none say how to find more', async () => {
    const filters = { ...searchPage.filters, region: 'NL-UT' }
    const html = await seen({ page: { ...few, members: [], similar: null, filters } })
    expect(html).toContain('Nobody found. Try a wider age range or another region.')
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

  it('open by their filters, say that a mail comes, and can be removed without scripts', async () => {
    const html = await seen({ page: { saved: { searches: [search], limit: 10 } } })
    expect(html).toMatch(
      /href="\/members\?gender=female&amp;country=NL&amp;region=NL-UT[^"]*"[^>]*><span[^>]*>Evenings/,
    )
    expect(html).toContain('You get an e-mail when somebody new fits')
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="remove_search"/)
  })

  it('get their name in a form that works without scripts', async () => {
    const html = await seen({ query: '?show=save', page: { saveKey: 'k1' } })
    const form = /<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="save_search".*?<\/form>/s.exec(html)?.[0]
    expect(form).toContain('name="key" value="k1"')
    expect(form).toContain('name="notify"')
    expect(form).toContain('At most once a day.')
    for (const name of ['gender', 'country', 'min_age', 'max_age']) expect(form).toContain(`name="${name}"`)
  })

  it('are not saved twice, nor beyond the limit', async () => {
    const same = { ...search, filters: searchPage.filters }
    expect(await seen({ page: { saved: { searches: [same], limit: 10 } } })).not.toContain('Save this search')
    const full = await seen({ page: { saved: { searches: [search], limit: 1 } } })
    expect(full).toContain('You can keep 1 search. Remove one to make room.')
    expect(full).not.toContain('Save this search')
  })
})

describe('to a visitor', () => {
  it('hearts and saving begin with the sign-up', async () => {
    const html = await seen({ isMember: false })
    expect(html).toContain(`href="/signup?intent=like&amp;member=${card(1).id}"`)
    expect(html).toMatch(/href="\/signup"[^>]*>Save this search/)
    expect(html).not.toContain('aria-pressed')
  })

  it('the source stays in every address and form', async () => {
    const html = await seen({ isMember: false, query: '?network=n1&ref=partner' })
    expect(html).toContain(`href="/members/${card(1).id}?network=n1&amp;ref=partner"`)
    expect(html).toMatch(/page=2[^"]*network=n1&amp;ref=partner"/)
    expect(html).toContain('<input type="hidden" name="network" value="n1"/>')
  })
})
