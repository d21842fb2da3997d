import { expect, it } from 'vitest'
import { deleteDismissal, storeDismissal, readDismissals } from './dismissals.ts'

function createStorage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

it('stores when each alert was dismissed, under the keys that the cookie page lists', () => {
  const storage = createStorage()
  storeDismissal(() => storage, 'anna', 'push', 5)
  storeDismissal(() => storage, 'anna', 'enrich', 6)
  storeDismissal(() => storage, 'anna', 'disabled', 7)
  expect([...storage.entries.keys()].sort()).toEqual(['dismissed_disabled', 'dismissed_enrich', 'dismissed_push'])
  deleteDismissal(() => storage, 'disabled')
  expect(readDismissals(() => storage, 'anna')).toEqual({ push: 5, enrich: 6, disabled: null })
  expect(readDismissals(() => storage, 'bea')).toEqual({ push: null, enrich: null, disabled: null })
})

it.each(['', 'x', '7', '{"viewer":"anna"}', '{"viewer":"anna","at":"today"}'])('ignores malformed %j', (stored) => {
  const storage = createStorage()
  storage.setItem('dismissed_push', stored)
  expect(readDismissals(() => storage, 'anna').push).toBeNull()
})

it('works without storage', () => {
  const refusing = () => {
    throw new Error('no storage')
  }
  storeDismissal(refusing, 'anna', 'push', 5)
  deleteDismissal(refusing, 'push')
  expect(readDismissals(refusing, 'anna')).toEqual({ push: null, enrich: null, disabled: null })
})
