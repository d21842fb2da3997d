import { formText } from '../../shared/forms/form-text.ts'
import { birthParts } from './account-fields.ts'

/** Stored part of an unfinished form, with the names of the specification. It never contains the password. */
export type FormDraft = { email: string; name: string; date_of_birth: string; signup_message: string }

const storageKey = 'signup_draft'

/** Form fields of each draft entry. The parts of a date are stored as typed. */
const draftFields = {
  email: ['email'],
  name: ['username'],
  date_of_birth: [...birthParts].reverse(),
  signup_message: ['message'],
} as const satisfies Record<keyof FormDraft, readonly string[]>

const draftNames = Object.keys(draftFields) as (keyof FormDraft)[]

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Browsers may deny access to storage; drafts are then not stored. */
function ignoreErrors<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

export function readDraft(storage: () => DraftStorage): Partial<FormDraft> {
  const stored: unknown = ignoreErrors((): unknown => JSON.parse(storage().getItem(storageKey) ?? '{}'))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => isDraftName(name) && typeof value === 'string'),
  )
}

export function deleteDraft(storage: () => DraftStorage): void {
  ignoreErrors(() => storage().removeItem(storageKey))
}

/** Stores the values of a form. Entries that belong to other forms of the sign-up stay unchanged. */
export function saveDraft(storage: () => DraftStorage, form: FormData): void {
  const changed = draftNames
    .filter((name) => draftFields[name].every((field) => form.has(field)))
    .map((name) => [name, draftFields[name].map((field) => formText(form, field)).join('-')])
  if (changed.length === 0) return
  ignoreErrors(() =>
    storage().setItem(storageKey, JSON.stringify({ ...readDraft(storage), ...Object.fromEntries(changed) })),
  )
}

/** Returns the values of a draft by form field. */
export function fieldsOfDraft(draft: Partial<FormDraft>): Record<string, string> {
  const entries = draftNames.flatMap((name) => {
    const fields = draftFields[name]
    const values = fields.length === 1 ? [draft[name] ?? ''] : (draft[name] ?? '').split('-')
    return fields.map((field, index) => [field, values[index] ?? ''] as const)
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

const isDraftName = (name: string): name is keyof FormDraft => (draftNames as string[]).includes(name)
