import { useEffect, type RefObject } from 'react'
import { signupCheckboxes } from './account-fields.ts'
import { fieldsOfDraft, deleteDraft, saveDraft, readDraft } from './form-draft.ts'

/** Values by field name, for visitors who return to a step. Includes the password, so it never goes to storage. */
const valuesInMemory = new Map<string, FormDataEntryValue[]>()

/** Consents, and the answers they cover, have to be given again each time. */
const excludedFields = [...signupCheckboxes, 'accepts_fictional', 'consents_to_sexuality', 'sexuality']

const storage = () => localStorage

export function clearForms(): void {
  valuesInMemory.clear()
  deleteDraft(storage)
}

/** Fills a form with the values that were entered before. Returns a function that saves its current values. */
export function useFormPersistence(ref: RefObject<HTMLFormElement | null>): () => void {
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const draft = fieldsOfDraft(readDraft(storage))
    const filled = controlsOf(form).filter((control) =>
      fill(control, valuesInMemory.get(control.name) ?? (control.name in draft ? [draft[control.name]] : [])),
    )
    // Updates character counters. Dispatched after all fields are filled, because the listeners save the whole form.
    for (const control of filled) control.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ref])

  return () => {
    const form = ref.current
    if (!form) return
    const entries = new FormData(form)
    for (const { name, type } of controlsOf(form)) {
      if (type !== 'hidden' && !excludedFields.includes(name)) valuesInMemory.set(name, entries.getAll(name))
    }
    saveDraft(storage, entries)
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '',
  )
}

/**
 * Fills a field, unless the server has rendered a value into it; selects are always filled. Returns whether an input
 * event is needed.
 */
function fill(control: Control, values: readonly unknown[]): boolean {
  if (control.type === 'hidden') return false
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    if (values.includes(control.value)) control.checked = true
    return false
  }
  const [value] = values
  if (typeof value !== 'string' || value === '' || (control.value !== '' && control.type !== 'select-one')) return false
  control.value = value
  return true
}
