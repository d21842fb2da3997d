import { useEffect, useRef, useState } from 'react'
import { formText } from '../../shared/forms/form-text.ts'
import { useApi } from '../session/index.ts'
import { fieldProblem, isCheckedField, type CheckedField, type Problems } from './account-fields.ts'

/** Pause in typing after which the username is checked. */
const typingPauseMs = 700
/** Shorter names are checked only when the visitor leaves the field. */
const minTypedLength = 3
/** A message that appears at once could move the submit button away from the pointer that presses it. */
const leaveDelayMs = 200

/**
 * Checks fields before the form is sent: each one after the visitor left it, and the username after a pause in typing as
 * well. A change removes the result until the next check.
 */
export function useLiveChecks() {
  const api = useApi()
  const [problems, setProblems] = useState<Problems<CheckedField>>({})
  const [freeName, setFreeName] = useState<string>()
  const timers = useRef(new Map<CheckedField, ReturnType<typeof setTimeout>>())
  const requestedName = useRef<string>(undefined)
  useEffect(() => {
    const { current } = timers
    return () => current.forEach(clearTimeout)
  }, [])

  async function check(field: CheckedField, form: HTMLFormElement) {
    const values = new FormData(form)
    const name = formText(values, 'username').trim()
    // The name has not changed since the last check.
    if (field === 'username' && name === requestedName.current) return
    const problem = fieldProblem(values, field)
    setProblems((shown) => ({ ...shown, [field]: problem }))
    if (field !== 'username' || name === '' || problem) return
    requestedName.current = name
    // The check is optional: if the request fails, the form reports a taken name.
    const response = await api('checkUsername', { body: { username: name } }).catch(() => undefined)
    if (requestedName.current !== name) return
    if (response?.state === 'taken') setProblems((shown) => ({ ...shown, username: 'errors.username_taken' }))
    if (response?.state === 'free') setFreeName(name)
  }

  function schedule(field: CheckedField, form: HTMLFormElement, delayMs: number) {
    clearTimeout(timers.current.get(field))
    timers.current.set(
      field,
      setTimeout(() => void check(field, form), delayMs),
    )
  }

  return {
    problems,
    /** The username, if it is free. */
    freeName,
    handleInput({ name, value, form }: HTMLInputElement) {
      if (!form || !isCheckedField(name)) return
      clearTimeout(timers.current.get(name))
      setProblems((shown) => ({ ...shown, [name]: undefined }))
      if (name !== 'username') return
      requestedName.current = undefined
      setFreeName(undefined)
      if (value.trim().length >= minTypedLength) schedule(name, form, typingPauseMs)
    },
    handleBlur({ name, form }: HTMLInputElement) {
      if (form && isCheckedField(name)) schedule(name, form, leaveDelayMs)
    },
  }
}
