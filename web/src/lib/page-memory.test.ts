import { describe, expect, it } from 'vitest'
import { createPageMemory } from './page-memory.ts'

function memory() {
  let time = 0
  return { ...createPageMemory(() => time), pass: (milliseconds: number) => (time += milliseconds) }
}

describe('pages that were loaded lately', () => {
  it('are recalled for a minute', () => {
    const pages = memory()
    pages.keep('/members', 'first')
    pages.pass(59_999)
    expect(pages.recall('/members')).toEqual({ page: 'first', at: 0 })
    pages.pass(1)
    expect(pages.recall('/members')).toBeUndefined()
  })

  it('do not become younger by being shown again', () => {
    const pages = memory()
    pages.keep('/members', 'first')
    pages.pass(40_000)
    pages.keepFirst('/members', 'first')
    pages.pass(40_000)
    expect(pages.recall('/members')).toBeUndefined()
    pages.keepFirst('/members', 'second')
    expect(pages.recall('/members')?.page).toBe('second')
  })

  it('are forgotten all at once, or by their address', () => {
    const pages = memory()
    pages.keep('/members', 1)
    pages.keep('/members?page=2', 2)
    pages.forget((address) => address === '/members')
    expect(pages.recall('/members')).toBeUndefined()
    expect(pages.recall('/members?page=2')?.page).toBe(2)
    pages.forget()
    expect(pages.recall('/members?page=2')).toBeUndefined()
  })

  it('are not kept without end: the oldest makes room', () => {
    const pages = memory()
    for (let page = 0; page <= 40; page += 1) pages.keep(`/members?page=${page}`, page)
    expect(pages.recall('/members?page=0')).toBeUndefined()
    expect(pages.recall('/members?page=1')?.page).toBe(1)
  })
})
