import { describe, expect, it } from 'vitest'
import { fieldsOfDraft, forgetDraft, keepDraft, readDraft } from './form-draft.ts'

const memory = () => {
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

describe('the draft of a form', () => {
  it('keeps e-mail, name, date of birth and message, and never the password', () => {
    const { storage, values } = memory()
    keepDraft(storage, formOf({ message: 'Hello - you' }))
    keepDraft(storage, formOf(account))
    expect(readDraft(storage)).toEqual({
      email: 'a@example.test',
      name: 'anna-lena',
      date_of_birth: '1990--5',
      signup_message: 'Hello - you',
    })
    expect([...values.values()].join()).not.toContain('secret')
  })

  it('comes back into the fields as it was typed', () => {
    const { storage } = memory()
    keepDraft(storage, formOf({ ...account, message: 'Hello - you' }))
    const { password: _, birth_month: __, ...rest } = account
    expect(fieldsOfDraft(readDraft(storage))).toEqual({ ...rest, message: 'Hello - you' })
  })

  it('can be forgotten', () => {
    const { storage, values } = memory()
    keepDraft(storage, formOf(account))
    forgetDraft(storage)
    expect(values.size).toBe(0)
  })

  it.each(['{', '[]', 'null', '{"email":1,"password":"x"}'])('ignores %s in the storage', (stored) => {
    const { storage, values } = memory()
    values.set('signup_draft', stored)
    expect(readDraft(storage)).toEqual({})
  })

  it('does without storage where the browser refuses it', () => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    keepDraft(refused, formOf(account))
    forgetDraft(refused)
    expect(readDraft(refused)).toEqual({})
  })
})
