import { expect, it } from 'vitest'
import { createDrafts } from './create-drafts.ts'

type Draft = { text: string }
const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'text' in value

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

it('returns a stored draft after a reload, and not that of another case', () => {
  const storage = memoryStorage()
  createDrafts(storage).write('case.1', { text: 'facts' })
  expect(createDrafts(storage).read('case.1', isDraft)).toEqual({ text: 'facts' })
  expect(createDrafts(storage).read('case.2', isDraft)).toBeUndefined()
})

it('ignores drafts in an outdated or broken format', () => {
  const storage = memoryStorage()
  storage.setItem('desk.draft.a', '{"words":1}')
  storage.setItem('desk.draft.b', '{')
  expect(createDrafts(storage).read('a', isDraft)).toBeUndefined()
  expect(createDrafts(storage).read('b', isDraft)).toBeUndefined()
})

it('forgets a draft that was sent', () => {
  const storage = memoryStorage()
  const drafts = createDrafts(storage)
  drafts.write('a', { text: 'facts' })
  drafts.remove('a')
  expect(storage.values.size).toBe(0)
})

it('does not throw when the storage is full', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('quota')
    },
  }
  expect(() => createDrafts(full).write('a', { text: 'facts' })).not.toThrow()
})
