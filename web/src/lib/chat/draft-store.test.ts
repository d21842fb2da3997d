import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftStore } from './draft-store.ts'

function fakeStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

let storage = fakeStorage()
beforeEach(() => {
  storage = fakeStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  draftStore.clear()
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  it('is kept for its member and conversation', () => {
    draftStore.set('anna', 'a', 'Hel')
    expect(draftStore.get('anna', 'a')).toBe('Hel')
    expect(draftStore.get('anna', 'b')).toBe('')
    expect(draftStore.get('bea', 'a')).toBe('')
    expect(storage.length).toBe(1)
    draftStore.set('anna', 'a', '')
    expect(storage.length).toBe(0)
  })

  it('is noticed wherever it stands, of the member alone', () => {
    expect(draftStore.hasAny('anna')).toBe(false)
    storage.setItem('velvet-draft:anna:a', 'Written before the reload')
    expect(draftStore.hasAny('anna')).toBe(true)
    expect(draftStore.hasAny('bea')).toBe(false)
    draftStore.set('anna', 'a', '')
    expect(draftStore.hasAny('anna')).toBe(false)
  })

  it('is dropped when it was sent, but not what was written since', () => {
    draftStore.set('anna', 'a', 'Hello ')
    draftStore.drop('anna', 'a', 'Hello')
    expect(draftStore.get('anna', 'a')).toBe('')
    draftStore.set('anna', 'a', 'And more')
    draftStore.drop('anna', 'a', 'Hello')
    expect(draftStore.get('anna', 'a')).toBe('And more')
  })

  it('gets a refused text back once, after what stands there', () => {
    draftStore.giveBack('anna', 'a', 'First')
    draftStore.giveBack('anna', 'a', 'First')
    draftStore.giveBack('anna', 'a', 'Second')
    expect(draftStore.get('anna', 'a')).toBe('First\nSecond')
  })

  it('is cleaned away with the others, or with everybody else’s', () => {
    draftStore.set('anna', 'a', 'Mine')
    draftStore.set('bea', 'b', 'Hers')
    storage.setItem('velvet-draft:cleo:c', 'From an earlier visit')
    storage.setItem('another', 'thing')
    draftStore.clear('anna')
    expect([draftStore.get('anna', 'a'), draftStore.get('bea', 'b'), storage.length]).toEqual(['Mine', '', 2])
    draftStore.clear()
    expect([draftStore.get('anna', 'a'), storage.getItem('another')]).toEqual(['', 'thing'])
  })

  it('lives in memory where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    draftStore.set('anna', 'a', 'Hel')
    expect(draftStore.get('anna', 'a')).toBe('Hel')
    draftStore.clear()
    expect(draftStore.get('anna', 'a')).toBe('')
  })
})
