import { describe, expect, it } from 'vitest'
import { claimReload, mayReload } from './reload-guard.ts'

const memory = () => {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

describe('mayReload', () => {
  it.each([
    ['never reloaded', null, 1_000, true],
    ['a second ago', 0, 1_000, false],
    ['just under a minute ago', 0, 59_999, false],
    ['a minute ago', 0, 60_000, true],
  ])('%s', (_, last, now, may) => expect(mayReload(last, now)).toBe(may))
})

describe('claimReload', () => {
  it('gives leave once, and again after a minute', () => {
    const storage = memory()
    expect(claimReload(storage, 0, true)).toBe(true)
    expect(claimReload(storage, 30_000, true)).toBe(false)
    expect(claimReload(storage, 60_000, true)).toBe(true)
    expect(claimReload(storage, 90_000, true)).toBe(false)
  })

  it('gives no leave without a network, and takes no note of having been asked', () => {
    const storage = memory()
    expect(claimReload(storage, 0, false)).toBe(false)
    expect(claimReload(storage, 1_000, true)).toBe(true)
  })

  it('gives no leave where nothing can be stored', () => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(claimReload({ getItem: refused, setItem: refused }, 0, true)).toBe(false)
  })
})
