import type { FormProblem } from '../../shared/forms/form-problem.ts'

type FieldProblem = { field: string; problem: string }

/** Combines the problems of single fields, so that a form shows all of them at once. Undefined if there are none. */
export function fieldsProblem(found: readonly FieldProblem[]): FormProblem | undefined {
  if (found.length === 0) return undefined
  return {
    code: 'invalid_input',
    params: { fields: found.map(({ field }) => field), problems: found.map(({ problem }) => problem) },
  }
}

/** Returns the problem of a form that was sent without the tick below the notice about fictional profiles. */
export const unreadNotice = (form: FormData): FieldProblem[] =>
  form.has('knows_fictional') ? [] : [{ field: 'knows_fictional', problem: 'fictional_unread' }]
