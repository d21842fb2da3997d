import type { MessageId } from '@velvet/i18n/message-ids'
import type { FormProblem } from '../../lib/errors/form-problem.ts'
import { useText } from '../../lib/i18n/use-text.tsx'

const messages: Record<string, MessageId> = {
  iban_missing: 'problems.iban_missing',
  iban_invalid: 'problems.iban_invalid',
  iban_not_sepa: 'problems.iban_not_sepa',
  mobile_missing: 'problems.mobile_missing',
  mobile_invalid: 'problems.mobile_invalid',
  mobile_country: 'problems.mobile_country',
  authorise_required: 'directdebit.authorise_required',
}

const list = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Every field of a refused form with its problem. Null: it is about the form as a whole. */
export function problemsByField({ code, params }: FormProblem): Map<string, MessageId> | null {
  if (code === 'code_invalid') return new Map([['sms_code', 'errors.code_invalid']])
  const fields = code === 'invalid_input' ? list(params['fields']) : []
  if (fields.length === 0) return null
  const problems = list(params['problems'])
  return new Map(fields.map((field, index) => [field, messages[problems[index] ?? ''] ?? 'directdebit.missing']))
}

/** The texts of a refused form: `at(field)`, and `elsewhere` for what belongs to none. */
export function useDebitProblems(problem: FormProblem | undefined) {
  const text = useText()
  const placed = problem ? problemsByField(problem) : null
  return {
    at: (field: string) => {
      const id = placed?.get(field)
      return id && text(id)
    },
    elsewhere: problem && !placed ? problem.code : undefined,
  }
}
