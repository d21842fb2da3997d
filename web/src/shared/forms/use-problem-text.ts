import { useText } from '../i18n/use-text.tsx'
import { fieldOf, problemMessage, type FormProblem } from './form-problem.ts'

/** Error texts of a form: `at(field)` for one of `fields`, `elsewhere` for an error that belongs to none of them. */
export function useProblemText(problem: FormProblem | undefined, fields: readonly string[]) {
  const text = useText()
  if (!problem) return { at: () => undefined, elsewhere: undefined }
  const { id, values } = problemMessage(problem)
  const field = fieldOf(problem)
  const hasField = field !== null && fields.includes(field)
  return {
    at: (name: string) => (hasField && name === field ? text(id, values) : undefined),
    elsewhere: hasField ? undefined : text(id, values),
  }
}
