import { describe, expect, it } from 'vitest'
import { relativeTimeOf } from './relative-time.ts'
import { storeSuggestion, readSuggestion } from './suggestion-storage.ts'

const storageOf = (text: string | null) => {
  let stored = text
  return () => ({ getItem: () => stored, setItem: (_: string, value: string) => void (stored = value) })
}
const noon = new Date('2026-11-15T12:00:00Z')

describe('the stored suggestion', () => {
  it('is returned for the same member on the same day only', () => {
    const storage = storageOf(null)
    expect(readSuggestion(storage, 'anna', noon)).toBeNull()
    storeSuggestion(storage, { viewer: 'anna', day: '2026-11-15', profile: 'p1' })
    expect(readSuggestion(storage, 'anna', noon)?.profile).toBe('p1')
    expect(readSuggestion(storage, 'bea', noon)).toBeNull()
    expect(readSuggestion(storage, 'anna', new Date('2026-11-16T00:00:01Z'))).toBeNull()
  })

  it('is stored without a profile as well, so that it is not requested again', () => {
    const storage = storageOf(null)
    storeSuggestion(storage, { viewer: 'anna', day: '2026-11-15', profile: null })
    expect(readSuggestion(storage, 'anna', noon)).not.toBeNull()
  })

  it('is null if the storage is corrupt or refused', () => {
    expect(readSuggestion(storageOf('{"viewer":1}'), 'anna', noon)).toBeNull()
    expect(readSuggestion(storageOf('no json'), 'anna', noon)).toBeNull()
    const refused = () => {
      throw new Error('refused')
    }
    expect(readSuggestion(refused, 'anna', noon)).toBeNull()
    expect(() => storeSuggestion(refused, { viewer: 'a', day: 'd', profile: null })).not.toThrow()
  })
})

describe('the relative time', () => {
  const at = (text: string) => Date.parse(text)
  it.each([
    ['2026-11-15T11:59:40Z', { unit: 'second', amount: 0 }],
    ['2026-11-15T11:50:00Z', { unit: 'minute', amount: 10 }],
    ['2026-11-15T09:00:00Z', { unit: 'hour', amount: 3 }],
    ['2026-11-14T11:00:00Z', { unit: 'day', amount: 1 }],
    ['2026-11-01T12:00:00Z', { unit: 'date' }],
    ['2026-11-15T12:00:09Z', { unit: 'second', amount: 0 }],
  ])('of %s is returned as %j', (then, when) => expect(relativeTimeOf(at(then), noon.getTime())).toEqual(when))
})
