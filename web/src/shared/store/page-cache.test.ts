import { describe, expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

function createCache() {
  let time = 0
  return { ...createPageCache(() => time), advance: (ms: number) => (time += ms) }
}

describe('cached pages', () => {
  it('are returned for one minute', () => {
    const pages = createCache()
    pages.set('/members', 'first')
    pages.advance(59_999)
    expect(pages.get('/members')).toEqual({ page: 'first', at: 0 })
    pages.advance(1)
    expect(pages.get('/members')).toBeUndefined()
  })

  it('keep their age when they are shown again', () => {
    const pages = createCache()
    pages.set('/members', 'first')
    pages.advance(40_000)
    pages.setIfMissing('/members', 'first')
    pages.advance(40_000)
    expect(pages.get('/members')).toBeUndefined()
    pages.setIfMissing('/members', 'second')
    expect(pages.get('/members')?.page).toBe('second')
  })

  it('keep their age when they are changed', () => {
    const pages = createCache()
    pages.set('/members', 1)
    pages.advance(59_999)
    pages.update((page) => Number(page) + 1)
    expect(pages.get('/members')?.page).toBe(2)
    pages.advance(1)
    expect(pages.get('/members')).toBeUndefined()
  })

  it('are invalidated all at once or by URL', () => {
    const pages = createCache()
    pages.set('/members', 1)
    pages.set('/members?page=2', 2)
    pages.invalidate((url) => url === '/members')
    expect(pages.get('/members')).toBeUndefined()
    expect(pages.get('/members?page=2')?.page).toBe(2)
    pages.invalidate()
    expect(pages.get('/members?page=2')).toBeUndefined()
  })

  it('are limited to 40 entries; the oldest is removed first', () => {
    const pages = createCache()
    for (let page = 0; page <= 40; page += 1) pages.set(`/members?page=${page}`, page)
    expect(pages.get('/members?page=0')).toBeUndefined()
    expect(pages.get('/members?page=1')?.page).toBe(1)
  })
})
