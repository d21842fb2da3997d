import { describe, expect, it } from 'vitest'
import { ownProfile } from '../../testing/own-profile.ts'
import { createDraftStore, mergeDraft } from './draft.ts'

const saved = ownProfile.profile

function memory() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

describe('what is kept of unsaved changes', () => {
  it('is read again by the same member and by nobody else', () => {
    const storage = memory()
    createDraftStore(() => storage, 'anna').keep({ about: 'New' }, saved)
    expect(createDraftStore(() => storage, 'anna').read()).toEqual({
      changes: { about: 'New' },
      base: { about: 'Books and bread.' },
    })
    expect(createDraftStore(() => storage, 'bob').read()).toBeNull()
  })

  it('is gone when everything is saved', () => {
    const storage = memory()
    const draft = createDraftStore(() => storage, 'anna')
    draft.keep({ about: 'New' }, saved)
    draft.keep({}, saved)
    expect(storage.values.size).toBe(0)
  })

  it('is never the sexual orientation', () => {
    const storage = memory()
    createDraftStore(() => storage, 'anna').keep({ sexuality: 'bi', consents_to_sexuality: true }, saved)
    expect(storage.values.size).toBe(0)
  })

  it.each(['{', '"text"', '{"changes":null,"base":{}}', '[]'])('is nothing when the storage holds %s', (value) => {
    const storage = { ...memory(), getItem: () => value }
    expect(createDraftStore(() => storage, 'anna').read()).toBeNull()
  })

  it('is nothing where the browser refuses storage', () => {
    const draft = createDraftStore(() => {
      throw new DOMException('denied', 'SecurityError')
    }, 'anna')
    draft.keep({ about: 'New' }, saved)
    expect(draft.read()).toBeNull()
  })
})

describe('merging a draft on return', () => {
  it('brings back what is still unsaved', () => {
    const draft = { changes: { about: 'New', city: null }, base: { about: 'Books and bread.', city: 'Utrecht' } }
    expect(mergeDraft(draft, saved)).toEqual({ about: 'New', city: null })
  })

  it('leaves out what arrived after all, spaces or not', () => {
    const draft = { changes: { about: ' Books and bread. ' }, base: { about: 'Old' } }
    expect(mergeDraft(draft, saved)).toEqual({})
  })

  it('leaves alone what was changed elsewhere meanwhile', () => {
    const draft = {
      changes: { about: 'New', interests: ['art'] },
      base: { about: 'Older', interests: ['reading'] },
    }
    expect(mergeDraft(draft, saved)).toEqual({ interests: ['art'] })
  })

  it('takes nothing that is no field of the editor', () => {
    const draft = { changes: { age: 20, sexuality: 'bi' } as object, base: { age: 36, sexuality: null } }
    expect(mergeDraft(draft, saved)).toEqual({})
  })
})
