import { useEffect, useState, type RefObject } from 'react'
import type { Problems } from './account-fields.ts'

type Shown<Field extends string> = { of: Problems<Field> | undefined; problems: Problems<Field> }

/**
 * The problems of a form: those of the last answer, or those that the browser found since. A field that is changed is
 * given the benefit of the doubt, and the first one with a problem takes the focus.
 */
export function useShownProblems<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  answered: Problems<Field> | undefined,
) {
  const [found, setFound] = useState<Shown<Field> | null>(null)
  const problems: Problems<Field> = found?.of === answered && found ? found.problems : (answered ?? {})

  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0 || (answered && Object.keys(answered).length > 0)) focusFirst(form)
  }, [attempts, answered, form])

  return {
    problems,
    show(next: Problems<Field>) {
      setFound({ of: answered, problems: next })
      setAttempts((before) => before + 1)
    },
    forgive(field: string) {
      if (!(field in problems)) return
      const { [field as Field]: _, ...rest } = problems
      setFound({ of: answered, problems: rest as Problems<Field> })
    },
  }
}

function focusFirst(form: RefObject<HTMLFormElement | null>): void {
  const first = form.current?.querySelector<HTMLElement>('[aria-invalid], [data-problem]')
  const control = first?.matches('fieldset, [data-problem]') ? first.querySelector<HTMLElement>('input') : first
  control?.focus()
}
