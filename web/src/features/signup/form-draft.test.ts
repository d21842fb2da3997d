import { describe, expect, it } from 'vitest'
import { fieldsOfDraft, deleteDraft, saveDraft, readDraft } from './form-draft.ts'

const createStorage = () => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
  return { values, storage: () => storage }
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const account = {
  email: 'a@example.test',
  username: 'anna-lena',
  password: 'a long secret',
  birth_day: '5',
  birth_month: '',
  birth_year: '1990',
}

describe('form draft', () => {
  it('stores e-mail, name, date of birth and message, but never the password', () => {
    const { storage, values } = createStorage()
    saveDraft(storage, formOf({ message: 'Hello - you' }))
    saveDraft(storage, formOf(account))
    expect(readDraft(storage)).toEqual({
      email: 'a@example.test',
      name: 'anna-lena',
      date_of_birth: '1990--5',
      signup_message: 'Hello - you',
    })
    expect([...values.values()].join()).not.toContain('secret')
  })

  it('restores the form fields as they were typed', () => {
    const { storage } = createStorage()
    saveDraft(storage, formOf({ ...account, message: 'Hello - you' }))
    const { password: _, birth_month: __, ...rest } = account
    expect(fieldsOfDraft(readDraft(storage))).toEqual({ ...rest, message: 'Hello - you' })
  })

  it('deletes a stored draft', () => {
    const { storage, values } = createStorage()
    saveDraft(storage, formOf(account))
    deleteDraft(storage)
    expect(values.size).toBe(0)
  })

  it.each(['{', '[]', 'null', '{"email":1,"password":"x"}'])('ignores the stored value %s', (stored) => {
    const { storage, values } = createStorage()
    values.set('signup_draft', stored)
    expect(readDraft(storage)).toEqual({})
  })

  it('does not throw when the browser denies access to storage', () => {
    const deniedStorage = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    saveDraft(deniedStorage, formOf(account))
    deleteDraft(deniedStorage)
    expect(readDraft(deniedStorage)).toEqual({})
  })
})
