import { describe, expect, it } from 'vitest'
import type { SearchFilters } from '../../lib/api/answers.ts'
import { queryOf, readFilters, readPage, readWish, sameFilters, searchAddress, writeFilters } from './search-address.ts'
import { clearedFilters, wideningsOf } from './widen-search.ts'

const countries = [{ id: 'NL' }, { id: 'BE' }]
const plain: SearchFilters = {
  ...{ gender: 'female', country: 'NL', region: null, min_age: 28, max_age: 54 },
  ...{ sort: 'online', with_photo: false, real_only: false },
}
const wish = (query: string) => readWish(new URLSearchParams(query), countries)

describe('filters in an address', () => {
  it.each<[string, Partial<SearchFilters>]>([
    ['as simple as can be', {}],
    ['with everything', { region: 'NL-UT', sort: 'newest', with_photo: true, real_only: true, gender: 'both' }],
  ])('come back as they were: %s', (_, changes) => {
    const filters = { ...plain, ...changes }
    expect(readFilters(new URLSearchParams(writeFilters(filters)), countries)).toEqual(filters)
  })

  it('are left out where the server fills in the same', () => {
    expect(searchAddress(plain)).toBe('/members?gender=female&country=NL&min_age=28&max_age=54')
  })

  it('may be some of them', () => {
    expect(wish('gender=male&real_only=1')).toEqual({ gender: 'male', real_only: true })
    expect(wish('real_only=false')).toEqual({ real_only: false })
    expect(readFilters(new URLSearchParams('gender=male'), countries)).toBeNull()
  })

  it('are ignored where they cannot be meant', () => {
    expect(wish('gender=x&country=XX&min_age=abc&max_age=-3&sort=price&region=NL-UT')).toEqual({})
  })

  it('hold ages that somebody can have', () => {
    expect(wish('min_age=3&max_age=500')).toEqual({ min_age: 18, max_age: 99 })
  })

  it('drop the region of another country', () => {
    expect(wish('country=BE&region=NL-UT')).toEqual({ country: 'BE' })
    expect(wish('country=BE&region=')).toEqual({ country: 'BE' })
  })

  it('travel to the API as words', () => {
    expect(queryOf({ with_photo: true, real_only: false, region: null })).toEqual({
      with_photo: 'true',
      real_only: 'false',
    })
  })

  it('are the same whoever wrote them', () => {
    expect(sameFilters(plain, { ...plain })).toBe(true)
    expect(sameFilters(plain, { ...plain, real_only: true })).toBe(false)
  })
})

describe('pages in an address', () => {
  const cursor = '12.019a8000-0000-7000-8000-000000000002'

  it('carry the cursor of the page before, and the way of a visitor', () => {
    const address = searchAddress(plain, { page: 2, cursor, source: { ref: 'partner' } })
    expect(address).toContain(`&page=2&cursor=${cursor}&ref=partner`)
    expect(readPage(new URL(address, 'http://here').searchParams)).toEqual({ page: 2, cursor })
  })

  it('need no cursor', () => {
    expect(readPage(new URLSearchParams('page=7'))).toEqual({ page: 7 })
    expect(searchAddress(plain, { page: 1, cursor })).toBe(searchAddress(plain))
  })

  it.each(['page=0', 'page=x', 'page=1.5', `cursor=${cursor}`, ''])('are the first with “%s”', (query) => {
    expect(readPage(new URLSearchParams(query))).toEqual({ page: 1 })
  })

  it('do without a cursor that is none', () => {
    expect(readPage(new URLSearchParams('page=2&cursor=%27;drop'))).toEqual({ page: 2 })
  })
})

describe('a wider search', () => {
  it('goes step by step', () => {
    const narrow = { ...plain, region: 'NL-UT', with_photo: true }
    expect(wideningsOf(narrow, 18).map(({ kind }) => kind)).toEqual(['region', 'age', 'photo'])
    expect(wideningsOf(narrow, 25)[1]?.filters).toEqual({ ...narrow, min_age: 25, max_age: 60 })
  })

  it('ends where nothing is left to widen', () => {
    expect(wideningsOf({ ...plain, min_age: 18, max_age: 99 }, 18)).toEqual([])
  })

  it('never brings fictional profiles back by itself', () => {
    const cleared = clearedFilters({ ...plain, real_only: true, region: 'NL-UT' }, 18)
    expect(cleared).toMatchObject({ real_only: true, region: null, min_age: 18, max_age: 99, gender: 'female' })
  })
})
