import type { MessageId } from '@velvet/i18n/message-ids'
import type { FormProblem } from '../../lib/errors/form-problem.ts'
import { useText } from '../../lib/i18n/use-text.tsx'

/** What to say at a field, and above the form about anything else. `words`: the text of each field that can be wrong. */
export function useFieldProblems<Name extends string>(
  problem: FormProblem | undefined,
  words: Readonly<Record<Name, MessageId>>,
) {
  const text = useText()
  const fields = problem?.code === 'invalid_input' ? problem.params['fields'] : undefined
  const places = Array.isArray(fields) ? fields.filter((field) => Object.hasOwn(words, field)) : []
  return {
    at: (field: Name) => (places.includes(field) ? text(words[field]) : undefined),
    elsewhere: problem && places.length === 0 ? text(`errors.${problem.code}`) : undefined,
  }
}
