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

describe('the draft store', () => {
  it('stores one draft per member and conversation', () => {
    draftStore.set('anna', 'a', 'Hel')
    expect(draftStore.get('anna', 'a')).toBe('Hel')
    expect(draftStore.get('anna', 'b')).toBe('')
    expect(draftStore.get('bea', 'a')).toBe('')
    expect(storage.length).toBe(1)
    draftStore.set('anna', 'a', '')
    expect(storage.length).toBe(0)
  })

  it('finds drafts in memory and in storage, but only those of the member', () => {
    expect(draftStore.hasAny('anna')).toBe(false)
    storage.setItem('velvet-draft:anna:a', 'Written before the reload')
    expect(draftStore.hasAny('anna')).toBe(true)
    expect(draftStore.hasAny('bea')).toBe(false)
    draftStore.set('anna', 'a', '')
    expect(draftStore.hasAny('anna')).toBe(false)
  })

  it('deletes a sent draft unless it was edited since', () => {
    draftStore.set('anna', 'a', 'Hello ')
    draftStore.drop('anna', 'a', 'Hello')
    expect(draftStore.get('anna', 'a')).toBe('')
    draftStore.set('anna', 'a', 'And more')
    draftStore.drop('anna', 'a', 'Hello')
    expect(draftStore.get('anna', 'a')).toBe('And more')
  })

  it('appends a refused text to the draft only once', () => {
    draftStore.giveBack('anna', 'a', 'First')
    draftStore.giveBack('anna', 'a', 'First')
    draftStore.giveBack('anna', 'a', 'Second')
    expect(draftStore.get('anna', 'a')).toBe('First\nSecond')
  })

  it('gives a refused text back when the draft only happens to end with the same letters', () => {
    draftStore.set('anna', 'a', 'Looks ok')
    draftStore.giveBack('anna', 'a', 'ok')
    expect(draftStore.get('anna', 'a')).toBe('Looks ok\nok')
  })

  it('deletes the drafts of all other members, or of all members', () => {
    draftStore.set('anna', 'a', 'Mine')
    draftStore.set('bea', 'b', 'Hers')
    storage.setItem('velvet-draft:cleo:c', 'From an earlier visit')
    storage.setItem('another', 'thing')
    draftStore.clear('anna')
    expect([draftStore.get('anna', 'a'), draftStore.get('bea', 'b'), storage.length]).toEqual(['Mine', '', 2])
    draftStore.clear()
    expect([draftStore.get('anna', 'a'), storage.getItem('another')]).toEqual(['', 'thing'])
  })

  it('works in memory where storage is not available', () => {
    vi.stubGlobal('localStorage', undefined)
    draftStore.set('anna', 'a', 'Hel')
    expect(draftStore.get('anna', 'a')).toBe('Hel')
    draftStore.clear()
    expect(draftStore.get('anna', 'a')).toBe('')
  })
})
