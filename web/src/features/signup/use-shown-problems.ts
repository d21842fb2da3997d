import { useEffect, useState, type RefObject } from 'react'
import { focusField } from '../../shared/browser/focus-field.ts'
import type { Problems } from './account-fields.ts'

type LocalProblems<Field extends string> = {
  /** The server problems at the time of the change. Newer ones replace the local problems. */
  serverProblems: Problems<Field> | undefined
  problems: Problems<Field>
}

/**
 * Returns the problems of a form: those of the last response, or those that the browser found since then. Changing a
 * field clears its problem. New problems move the focus to the first invalid field.
 */
export function useShownProblems<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  serverProblems: Problems<Field> | undefined,
) {
  const [local, setLocal] = useState<LocalProblems<Field> | null>(null)
  const problems: Problems<Field> =
    local?.serverProblems === serverProblems && local ? local.problems : (serverProblems ?? {})

  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0 || (serverProblems && Object.keys(serverProblems).length > 0)) focusFirstInvalid(form)
  }, [attempts, serverProblems, form])

  return {
    problems,
    show(next: Problems<Field>) {
      setLocal({ serverProblems, problems: next })
      setAttempts((count) => count + 1)
    },
    clearProblem(field: string) {
      if (!(field in problems)) return
      const { [field as Field]: _, ...rest } = problems
      setLocal({ serverProblems, problems: rest as Problems<Field> })
    },
  }
}

function focusFirstInvalid(form: RefObject<HTMLFormElement | null>): void {
  focusField(form.current?.querySelector<HTMLElement>('[aria-invalid]'))
}
