import { describe, expect, it } from 'vitest'
import { filtersOfGroup, otherCountries, pickGroups, planGroups } from './search-groups.policy.ts'
import { defaultFilters } from './search.policy.ts'
import type { PlacedMember } from './search-filters.ts'

const filters = { ...defaultFilters(null, 'NL', 18), region: 'NL-UT', min_age: 28, max_age: 36 }
const surroundings = {
  minAge: 18,
  today: new Date('2026-11-15T12:00:00Z'),
  neighbours: ['NL-GE', 'NL-NH'],
  countries: ['BE', 'DE'],
}
const member = (id: string, country = 'NL', region: string | null = 'NL-UT') => ({ id, country, region })
const startOf = (...members: PlacedMember[]) => ({ members, count: members.length, fictional: 0 })
const empty = startOf()
const kindsOf = (groups: { kind: string }[]) => groups.map(({ kind }) => kind)

describe('planGroups', () => {
  it('plans every group in the order of the page', () => {
    expect(kindsOf(planGroups(filters, surroundings))).toEqual(['ages', 'regions', 'country', 'countries', 'newest'])
  })

  it('plans no group of regions without a region', () => {
    const plans = planGroups({ ...filters, region: null }, { ...surroundings, neighbours: [] })
    expect(kindsOf(plans)).toEqual(['ages', 'countries', 'newest'])
  })

  it.each([
    [28, 36, [{ from: 23, to: 27 }, { from: 37, to: 41 }]],
    [20, 97, [{ from: 18, to: 19 }, { from: 98, to: 99 }]],
    [18, 40, [{ from: 41, to: 45 }]],
    [90, 99, [{ from: 85, to: 89 }]],
    [110, 115, [{ from: 105, to: 109 }]],
  ])('widens the ages %i to %i within the limits', (min_age, max_age, ages) => {
    const [group] = planGroups({ ...filters, min_age, max_age }, surroundings)
    expect(group).toMatchObject({ kind: 'ages', ages })
  }) // prettier-ignore

  it('plans no group of ages for a search of all ages', () => {
    expect(kindsOf(planGroups({ ...filters, min_age: 18, max_age: 99 }, surroundings))).not.toContain('ages')
  })

  it('keeps gender, photos and hidden fictional profiles in every search', () => {
    const asked = { gender: 'female', with_photo: true, real_only: true } as const
    const searches = planGroups({ ...filters, ...asked }, surroundings).flatMap((plan) => plan.searches)
    expect(searches).toHaveLength(6)
    for (const search of searches) expect(search.filters).toMatchObject(asked)
  })
})

describe('pickGroups', () => {
  const plans = planGroups(filters, surroundings)

  it('leaves out empty groups', () => {
    const groups = pickGroups(plans, [empty, empty, empty, empty, startOf(member('a', 'DE', null)), empty])
    expect(groups).toMatchObject([{ kind: 'countries', members: [{ id: 'a' }] }])
  })

  it('shows the rest of the country only if no neighbouring region has members', () => {
    const elsewhere = startOf(member('b', 'NL', 'NL-FR'))
    expect(kindsOf(pickGroups(plans, [empty, empty, elsewhere, empty, empty, empty]))).toEqual(['country'])
    const near = startOf(member('a', 'NL', 'NL-GE'))
    expect(kindsOf(pickGroups(plans, [empty, near, elsewhere, empty, empty, empty]))).toEqual(['regions'])
  })

  it('puts no member into two groups and at most eight members into one', () => {
    const many = Array.from({ length: 24 }, (_, index) => member(`${index}`))
    const groups = pickGroups(plans, [startOf(...many.slice(0, 8)), startOf(...many.slice(8, 16)), empty, empty, empty, startOf(...many)]) // prettier-ignore
    expect(groups.map(({ members }) => members.length)).toEqual([8, 8, 8])
    expect(new Set(groups.flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(24)
  })

  it('fills the group of other countries in their order', () => {
    const [near, far] = ['BE', 'DE'].map((country) =>
      Array.from({ length: 5 }, (_, index) => member(`${country}${index}`, country, null)),
    )
    const [group] = pickGroups(plans, [empty, empty, empty, startOf(...(near ?? [])), startOf(...(far ?? [])), empty])
    expect(group?.members.map(({ country }) => country).join(' ')).toBe('BE BE BE BE BE DE DE DE')
    expect(group?.total).toEqual({ count: 10, is_exact: true, fictional: 0 })
  })

  it('counts up to a hundred members, in countries whose members are shown', () => {
    const belgians = Array.from({ length: 8 }, (_, index) => member(`${index}`, 'BE'))
    const many = { members: belgians, count: 101, fictional: 7 }
    const totalOf = (found: typeof many) =>
      pickGroups(plans, [empty, empty, empty, found, startOf(member('d', 'DE')), empty])[0]?.total
    expect(totalOf(many)).toEqual({ count: 100, is_exact: false, fictional: 7 })
    expect(totalOf({ ...many, count: 100 })).toEqual({ count: 100, is_exact: true, fictional: 7 })
  })
})

describe('filtersOfGroup', () => {
  it.each([
    ['ages', [member('a')], { region: 'NL-UT', min_age: 23, max_age: 41 }],
    ['regions', [member('a', 'NL', 'NL-GE')], { region: null, country: 'NL', min_age: 28, max_age: 36 }],
    ['countries', [member('a', 'BE')], { region: null, country: 'BE', min_age: 28 }],
    ['newest', [member('a')], { region: null, country: 'NL', min_age: 18, max_age: 99, sort: 'newest' }],
  ] as const)('contains the members of the group “%s”', (kind, members, expected) => {
    expect(filtersOfGroup(filters, { kind, members: [...members] }, 18)).toMatchObject(expected)
  })

  it('is null for members of several countries', () => {
    const members = [member('a', 'BE'), member('b', 'DE')]
    expect(filtersOfGroup(filters, { kind: 'countries', members }, 18)).toBeNull()
  })
})

describe('otherCountries', () => {
  it.each([
    ['DE', 'de', ['AT', 'CH', 'BE', 'NL', 'GB']],
    ['DE', 'nl', ['NL', 'BE', 'AT', 'CH', 'GB']],
    ['DE', 'en', ['GB', 'NL', 'AT', 'CH', 'BE']],
    ['NL', 'da', ['BE', 'DE', 'AT', 'CH', 'GB']],
  ] as const)('prefers countries where the viewer’s language is spoken: %s, %s', (country, language, expected) => {
    expect(otherCountries(['NL', 'BE', 'DE', 'AT', 'CH', 'GB'], country, language)).toEqual(expected)
  })
})
