import { useText } from '../i18n/use-text.tsx'
import { fieldOf, problemMessage, type FormProblem } from './form-problem.ts'

/** Texts of a refused form: `at(field)` for one field, `elsewhere` for what belongs to none of `fields`. */
export function useProblemText(problem: FormProblem | undefined, fields: readonly string[]) {
  const text = useText()
  if (!problem) return { at: () => undefined, elsewhere: undefined }
  const { id, values } = problemMessage(problem)
  const field = fieldOf(problem)
  const isPlaced = field !== null && fields.includes(field)
  return {
    at: (name: string) => (isPlaced && name === field ? text(id, values) : undefined),
    elsewhere: isPlaced ? undefined : text(id, values),
  }
}
