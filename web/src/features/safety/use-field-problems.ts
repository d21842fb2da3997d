import type { MessageId } from '@velvet/i18n/message-ids'
import type { FormProblem } from '../../shared/forms/form-problem.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

/** Texts of a refused form: `at(field)` for one field, `elsewhere` for other errors. `messages`: text of each field. */
export function useFieldProblems<Name extends string>(
  problem: FormProblem | undefined,
  messages: Readonly<Record<Name, MessageId>>,
) {
  const text = useText()
  const fields = problem?.code === 'invalid_input' ? problem.params['fields'] : undefined
  const invalidFields = Array.isArray(fields) ? fields.filter((field) => Object.hasOwn(messages, field)) : []
  return {
    at: (field: Name) => (invalidFields.includes(field) ? text(messages[field]) : undefined),
    elsewhere: problem && invalidFields.length === 0 ? text(`errors.${problem.code}`) : undefined,
  }
}
