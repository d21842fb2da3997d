import { describe, expect, it } from 'vitest'
import { keepSuggestion, readSuggestion } from './suggestion-memory.ts'
import { whenOf } from './when.ts'

const storageOf = (text: string | null) => {
  let kept = text
  return () => ({ getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) })
}
const noon = new Date('2026-11-15T12:00:00Z')

describe('what the site suggested', () => {
  it('is remembered for this member and this day', () => {
    const storage = storageOf(null)
    expect(readSuggestion(storage, 'anna', noon)).toBeNull()
    keepSuggestion(storage, { viewer: 'anna', day: '2026-11-15', profile: 'p1' })
    expect(readSuggestion(storage, 'anna', noon)?.profile).toBe('p1')
    expect(readSuggestion(storage, 'bea', noon)).toBeNull()
    expect(readSuggestion(storage, 'anna', new Date('2026-11-16T00:00:01Z'))).toBeNull()
  })

  it('is remembered also when it was nobody, so that nobody asks again', () => {
    const storage = storageOf(null)
    keepSuggestion(storage, { viewer: 'anna', day: '2026-11-15', profile: null })
    expect(readSuggestion(storage, 'anna', noon)).not.toBeNull()
  })

  it('does without a storage that is broken or refused', () => {
    expect(readSuggestion(storageOf('{"viewer":1}'), 'anna', noon)).toBeNull()
    expect(readSuggestion(storageOf('no json'), 'anna', noon)).toBeNull()
    const refused = () => {
      throw new Error('refused')
    }
    expect(readSuggestion(refused, 'anna', noon)).toBeNull()
    expect(() => keepSuggestion(refused, { viewer: 'a', day: 'd', profile: null })).not.toThrow()
  })
})

describe('how long ago', () => {
  const at = (text: string) => Date.parse(text)
  it.each([
    ['2026-11-15T11:59:40Z', { unit: 'second', amount: 0 }],
    ['2026-11-15T11:50:00Z', { unit: 'minute', amount: 10 }],
    ['2026-11-15T09:00:00Z', { unit: 'hour', amount: 3 }],
    ['2026-11-14T11:00:00Z', { unit: 'day', amount: 1 }],
    ['2026-11-01T12:00:00Z', { unit: 'date' }],
    ['2026-11-15T12:00:09Z', { unit: 'second', amount: 0 }],
  ])('%s is %j', (then, when) => expect(whenOf(at(then), noon.getTime())).toEqual(when))
})
