import { useEffect, type RefObject } from 'react'
import { fieldsOfDraft, forgetDraft, keepDraft, readDraft } from './form-draft.ts'

/** What stands in the forms, by field: a password, and the answers of steps that somebody returns to. Never stored. */
const inMemory = new Map<string, FormDataEntryValue[]>()

/** Said anew each time: a tick that gives consent, and what it is given for. */
const neverKept = ['accepts_terms', 'accepts_fictional', 'consents_to_sexuality', 'sexuality']

const storage = () => localStorage

export function forgetForms(): void {
  inMemory.clear()
  forgetDraft(storage)
}

/** Fills a form with what was typed into it before. What it answers keeps what stands there now. */
export function useFormMemory(ref: RefObject<HTMLFormElement | null>): () => void {
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const draft = fieldsOfDraft(readDraft(storage))
    const filled = controlsOf(form).filter((control) =>
      fill(control, inMemory.get(control.name) ?? (control.name in draft ? [draft[control.name]] : [])),
    )
    // For those who count what stands in a field; told only now, since whoever is told keeps the form as it is.
    for (const control of filled) control.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ref])

  return () => {
    const form = ref.current
    if (!form) return
    const entries = new FormData(form)
    for (const { name, type } of controlsOf(form)) {
      if (type !== 'hidden' && !neverKept.includes(name)) inMemory.set(name, entries.getAll(name))
    }
    keepDraft(storage, entries)
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

/** Whatever the page came with stays. */
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
