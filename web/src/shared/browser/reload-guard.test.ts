import { describe, expect, it } from 'vitest'
import { claimReload, canReload } from './reload-guard.ts'

const fakeStorage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

describe('a reload', () => {
  it.each([
    ['is allowed if there was none before', null, 1_000, true],
    ['is not allowed one second after the last', 0, 1_000, false],
    ['is not allowed just under a minute after the last', 0, 59_999, false],
    ['is allowed one minute after the last', 0, 60_000, true],
  ])('%s', (_, last, now, isAllowed) => expect(canReload(last, now)).toBe(isAllowed))
})

describe('claiming a reload', () => {
  it('succeeds once, and again after a minute', () => {
    const storage = fakeStorage()
    expect(claimReload(storage, 0, true)).toBe(true)
    expect(claimReload(storage, 30_000, true)).toBe(false)
    expect(claimReload(storage, 60_000, true)).toBe(true)
    expect(claimReload(storage, 90_000, true)).toBe(false)
  })

  it('fails without a network and does not count as a reload', () => {
    const storage = fakeStorage()
    expect(claimReload(storage, 0, false)).toBe(false)
    expect(claimReload(storage, 1_000, true)).toBe(true)
  })

  it('fails if storage is not available', () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(claimReload({ getItem: deny, setItem: deny }, 0, true)).toBe(false)
  })
})
