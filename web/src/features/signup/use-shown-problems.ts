import { useEffect, useState, type RefObject } from 'react'
import { focusField } from '../../shared/browser/focus-field.ts'
import type { Problems } from './account-fields.ts'

type LocalProblems<Field extends string> = {
  /** The server problems at the time of the change. Newer ones replace the local problems. */
  serverProblems: Problems<Field> | undefined
  problems: Problems<Field>
}

/**
 * Returns the problems of the last response, without those of fields that were changed since then. New problems move
 * the focus to the first invalid field.
 */
export function useShownProblems<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  serverProblems: Problems<Field> | undefined,
) {
  const [local, setLocal] = useState<LocalProblems<Field> | null>(null)
  const problems: Problems<Field> =
    local?.serverProblems === serverProblems && local ? local.problems : (serverProblems ?? {})

  useEffect(() => {
    if (serverProblems && Object.keys(serverProblems).length > 0) focusFirstInvalid(form)
  }, [serverProblems, form])

  return {
    problems,
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
