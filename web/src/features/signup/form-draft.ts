import { formText } from '../../lib/form-text.ts'
import { birthParts } from './account-fields.ts'

/** What is kept of an unfinished form, under the names of the specification. A password is never part of it. */
export type FormDraft = { email: string; name: string; date_of_birth: string; signup_message: string }

const key = 'signup_draft'

/** Fields of the forms by what they are kept as. The parts of a date are kept as they were typed. */
const draftFields = {
  email: ['email'],
  name: ['username'],
  date_of_birth: [...birthParts].reverse(),
  signup_message: ['message'],
} as const satisfies Record<keyof FormDraft, readonly string[]>

const names = Object.keys(draftFields) as (keyof FormDraft)[]

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Browsers may refuse storage altogether; then nothing is kept. */
function tryTo<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export function readDraft(storage: () => DraftStorage): Partial<FormDraft> {
  const stored: unknown = tryTo((): unknown => JSON.parse(storage().getItem(key) ?? '{}'))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => isName(name) && typeof value === 'string'))
}

export function forgetDraft(storage: () => DraftStorage): void {
  tryTo(() => storage().removeItem(key))
}

/** Keeps what stands in a form now; what another form of the walk keeps stays. */
export function keepDraft(storage: () => DraftStorage, form: FormData): void {
  const changed = names
    .filter((name) => draftFields[name].every((field) => form.has(field)))
    .map((name) => [name, draftFields[name].map((field) => formText(form, field)).join('-')])
  if (changed.length === 0) return
  tryTo(() => storage().setItem(key, JSON.stringify({ ...readDraft(storage), ...Object.fromEntries(changed) })))
}

/** The values of form fields that a draft holds. */
export function fieldsOfDraft(draft: Partial<FormDraft>): Record<string, string> {
  const entries = names.flatMap((name) => {
    const fields = draftFields[name]
    const values = fields.length === 1 ? [draft[name] ?? ''] : (draft[name] ?? '').split('-')
    return fields.map((field, index) => [field, values[index] ?? ''] as const)
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

const isName = (name: string): name is keyof FormDraft => (names as string[]).includes(name)
