import { usernameMaxLength, usernameProblem, type Problem } from '@velvet/contract/rules'
import { problemMessage, type FormProblem } from '../../lib/errors/form-problem.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { ProfileChanges } from './editor-facts.ts'

export const aboutMaxLength = 2000
export const cityMaxLength = 80

export type FieldProblems = Partial<Record<keyof ProfileChanges, Problem>>

/** What the browser knows to be wrong before it asks. The server also compares a name with the e-mail address. */
export function changeProblems(changes: ProfileChanges): FieldProblems {
  const name = changes.name === undefined ? undefined : usernameProblem(changes.name, '')
  const hasNoConsent = Boolean(changes.sexuality) && !changes.consents_to_sexuality
  return { ...(name && { name }), ...(hasNoConsent && { sexuality: 'consent_missing' as const }) }
}

/** The problems that a refusal names, by field. */
export function problemsOfRefusal(problem: FormProblem | null | undefined): FieldProblems {
  if (problem?.code !== 'invalid_input') return {}
  const { fields, problems } = problem.params
  if (!Array.isArray(fields) || !Array.isArray(problems)) return {}
  return Object.fromEntries(fields.flatMap((field, index) => (problems[index] ? [[field, problems[index]]] : [])))
}

/** The sentence for a problem of a field, and for a refusal that names none. */
export function useFieldProblemText() {
  const text = useText()
  return {
    at: (problem: Problem | undefined) => problem && text(`problems.${problem}`, { max: usernameMaxLength }),
    of: (problem: FormProblem) => {
      const { id, values } = problemMessage(problem)
      return text(id, values)
    },
  }
}
