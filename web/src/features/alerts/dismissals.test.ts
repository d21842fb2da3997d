import { expect, it } from 'vitest'
import { forgetDismissal, keepDismissal, readDismissals } from './dismissals.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('keeps when each alert was closed, under the names that the page about cookies lists', () => {
  const storage = memory()
  keepDismissal(() => storage, 'anna', 'push', 5)
  keepDismissal(() => storage, 'anna', 'enrich', 6)
  keepDismissal(() => storage, 'anna', 'disabled', 7)
  expect([...storage.kept.keys()].sort()).toEqual(['dismissed_disabled', 'dismissed_enrich', 'dismissed_push'])
  forgetDismissal(() => storage, 'disabled')
  expect(readDismissals(() => storage, 'anna')).toEqual({ push: 5, enrich: 6, disabled: null })
  expect(readDismissals(() => storage, 'bea')).toEqual({ push: null, enrich: null, disabled: null })
})

it.each(['', 'x', '7', '{"viewer":"anna"}', '{"viewer":"anna","at":"today"}'])('is not misled by %j', (stored) => {
  const storage = memory()
  storage.setItem('dismissed_push', stored)
  expect(readDismissals(() => storage, 'anna').push).toBeNull()
})

it('does without storage', () => {
  const refusing = () => {
    throw new Error('no storage')
  }
  keepDismissal(refusing, 'anna', 'push', 5)
  forgetDismissal(refusing, 'push')
  expect(readDismissals(refusing, 'anna')).toEqual({ push: null, enrich: null, disabled: null })
})
