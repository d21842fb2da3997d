import { usernameMaxLength, usernameProblem, type Problem } from '@velvet/contract/rules'
import { problemMessage, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { ProfileChanges } from './profile-sections.ts'

export const aboutMaxLength = 2000
export const cityMaxLength = 80

export type FieldProblems = Partial<Record<keyof ProfileChanges, Problem>>

/** Validates changes before they are sent. The server also compares the name with the e-mail address. */
export function changeProblems(changes: ProfileChanges): FieldProblems {
  const name = changes.name === undefined ? undefined : usernameProblem(changes.name, '')
  const isConsentMissing = Boolean(changes.sexuality) && !changes.consents_to_sexuality
  return { ...(name && { name }), ...(isConsentMissing && { sexuality: 'consent_missing' as const }) }
}

/** Returns the problems of a refused request by field. */
export function problemsOfRefusal(problem: FormProblem | null | undefined): FieldProblems {
  if (problem?.code !== 'invalid_input') return {}
  const { fields, problems } = problem.params
  if (!Array.isArray(fields) || !Array.isArray(problems)) return {}
  return Object.fromEntries(fields.flatMap((field, index) => (problems[index] ? [[field, problems[index]]] : [])))
}

/** Returns the text for the problem of a field (`at`) and for a refusal without a field (`of`). */
export function useFieldProblemText() {
  const text = useText()
  return {
    ofField: (problem: Problem | undefined) => problem && text(`problems.${problem}`, { max: usernameMaxLength }),
    ofForm: (problem: FormProblem) => {
      const { id, values } = problemMessage(problem)
      return text(id, values)
    },
  }
}
