import { describe, expect, it } from 'vitest'
import { ownProfile } from '../../../testing/own-profile.ts'
import { createDraftStore, mergeDraft } from './draft.ts'

const saved = ownProfile.profile

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

describe('the draft store', () => {
  it('returns a draft to the member who wrote it and to no other member', () => {
    const storage = memoryStorage()
    createDraftStore(() => storage, 'anna').write({ about: 'New' }, saved)
    expect(createDraftStore(() => storage, 'anna').read()).toEqual({
      changes: { about: 'New' },
      base: { about: 'Books and bread.' },
    })
    expect(createDraftStore(() => storage, 'bob').read()).toBeNull()
  })

  it('deletes the draft once everything is saved', () => {
    const storage = memoryStorage()
    const draft = createDraftStore(() => storage, 'anna')
    draft.write({ about: 'New' }, saved)
    draft.write({}, saved)
    expect(storage.values.size).toBe(0)
  })

  it('never stores the sexual orientation', () => {
    const storage = memoryStorage()
    createDraftStore(() => storage, 'anna').write({ sexuality: 'bi', consents_to_sexuality: true }, saved)
    expect(storage.values.size).toBe(0)
  })

  it.each(['{', '"text"', '{"changes":null,"base":{}}', '[]'])('returns null when the storage contains %s', (value) => {
    const storage = { ...memoryStorage(), getItem: () => value }
    expect(createDraftStore(() => storage, 'anna').read()).toBeNull()
  })

  it('returns null when the browser refuses storage', () => {
    const draft = createDraftStore(() => {
      throw new DOMException('denied', 'SecurityError')
    }, 'anna')
    draft.write({ about: 'New' }, saved)
    expect(draft.read()).toBeNull()
  })
})

describe('merging a draft', () => {
  it('restores changes that are still unsaved', () => {
    const draft = { changes: { about: 'New', city: null }, base: { about: 'Books and bread.', city: 'Utrecht' } }
    expect(mergeDraft(draft, saved)).toEqual({ about: 'New', city: null })
  })

  it('skips changes that are already saved, ignoring surrounding spaces', () => {
    const draft = { changes: { about: ' Books and bread. ' }, base: { about: 'Old' } }
    expect(mergeDraft(draft, saved)).toEqual({})
  })

  it('skips fields that were changed elsewhere in the meantime', () => {
    const draft = {
      changes: { about: 'New', interests: ['art'] },
      base: { about: 'Older', interests: ['reading'] },
    }
    expect(mergeDraft(draft, saved)).toEqual({ interests: ['art'] })
  })

  it('skips the sexual orientation and fields that the editor does not have', () => {
    const draft = { changes: { age: 20, sexuality: 'bi' } as object, base: { age: 36, sexuality: null } }
    expect(mergeDraft(draft, saved)).toEqual({})
  })
})
