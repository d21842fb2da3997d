import { describe, expect, it } from 'vitest'
import type { SearchFilters } from '../../../shared/api/responses.ts'
import {
  queryOf,
  readFilters,
  readPage,
  readPartialFilters,
  areFiltersEqual,
  searchAddress,
  writeFilters,
} from './search-address.ts'
import { clearedFilters } from './cleared-filters.ts'

const countries = [{ id: 'NL' }, { id: 'BE' }]
const plain: SearchFilters = {
  ...{ gender: 'female', country: 'NL', region: null, min_age: 28, max_age: 54 },
  ...{ sort: 'online', with_photo: false, real_only: false },
}
const partial = (query: string) => readPartialFilters(new URLSearchParams(query), countries)

describe('filters in a URL', () => {
  it.each<[string, Partial<SearchFilters>]>([
    ['required filters only', {}],
    ['all filters', { region: 'NL-UT', sort: 'newest', with_photo: true, real_only: true, gender: 'both' }],
  ])('reads the filters back as they were written: %s', (_, changes) => {
    const filters = { ...plain, ...changes }
    expect(readFilters(new URLSearchParams(writeFilters(filters)), countries)).toEqual(filters)
  })

  it('leaves out filters that equal the defaults of the server', () => {
    expect(searchAddress(plain)).toBe('/members?gender=female&country=NL&min_age=28&max_age=54')
  })

  it('reads a subset of the filters, but not as a complete search', () => {
    expect(partial('gender=male&real_only=1')).toEqual({ gender: 'male', real_only: true })
    expect(partial('real_only=false')).toEqual({ real_only: false })
    expect(readFilters(new URLSearchParams('gender=male'), countries)).toBeNull()
  })

  it('ignores invalid filters', () => {
    expect(partial('gender=x&country=XX&min_age=abc&max_age=-3&sort=price&region=NL-UT')).toEqual({})
  })

  it('limits ages to the allowed range', () => {
    expect(partial('min_age=3&max_age=500')).toEqual({ min_age: 18, max_age: 99 })
  })

  it('drops a region of another country', () => {
    expect(partial('country=BE&region=NL-UT')).toEqual({ country: 'BE' })
    expect(partial('country=BE&region=')).toEqual({ country: 'BE' })
  })

  it('sends boolean filters to the API as strings', () => {
    expect(queryOf({ with_photo: true, real_only: false, region: null })).toEqual({
      with_photo: 'true',
      real_only: 'false',
    })
  })

  it('compares filters by value', () => {
    expect(areFiltersEqual(plain, { ...plain })).toBe(true)
    expect(areFiltersEqual(plain, { ...plain, real_only: true })).toBe(false)
  })
})

describe('pages in a URL', () => {
  const cursor = '12.019a8000-0000-7000-8000-000000000002'

  it('writes and reads the page number and cursor, and adds the traffic source', () => {
    const address = searchAddress(plain, { page: 2, cursor, source: { ref: 'partner' } })
    expect(address).toContain(`&page=2&cursor=${cursor}&ref=partner`)
    expect(readPage(new URL(address, 'http://here').searchParams)).toEqual({ page: 2, cursor })
  })

  it('reads a page without a cursor', () => {
    expect(readPage(new URLSearchParams('page=7'))).toEqual({ page: 7 })
    expect(searchAddress(plain, { page: 1, cursor })).toBe(searchAddress(plain))
  })

  it.each(['page=0', 'page=x', 'page=1.5', `cursor=${cursor}`, ''])('reads “%s” as the first page', (query) => {
    expect(readPage(new URLSearchParams(query))).toEqual({ page: 1 })
  })

  it('ignores a malformed cursor', () => {
    expect(readPage(new URLSearchParams('page=2&cursor=%27;drop'))).toEqual({ page: 2 })
  })
})

describe('cleared filters', () => {
  it('leave fictional profiles hidden', () => {
    const cleared = clearedFilters({ ...plain, real_only: true, region: 'NL-UT' }, 18)
    expect(cleared).toMatchObject({ real_only: true, region: null, min_age: 18, max_age: 99, gender: 'female' })
  })
})
