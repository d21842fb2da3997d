import type { MessageId } from '@velvet/i18n/message-ids'
import type { FormProblem } from '../../shared/forms/form-problem.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

const messages: Record<string, MessageId> = {
  iban_missing: 'problems.iban_missing',
  iban_invalid: 'problems.iban_invalid',
  iban_not_sepa: 'problems.iban_not_sepa',
  mobile_missing: 'problems.mobile_missing',
  mobile_invalid: 'problems.mobile_invalid',
  mobile_country: 'problems.mobile_country',
  bundle_missing: 'problems.bundle_missing',
  method_missing: 'problems.method_missing',
  fictional_unread: 'errors.fictional_notice_required',
  authorise_required: 'directdebit.authorise_required',
}

const toStrings = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Returns the message of each invalid field, or null if the problem concerns the whole form. */
export function problemsByField({ code, params }: FormProblem): Map<string, MessageId> | null {
  if (code === 'code_invalid') return new Map([['sms_code', 'errors.code_invalid']])
  const fields = code === 'invalid_input' ? toStrings(params['fields']) : []
  if (fields.length === 0) return null
  const problems = toStrings(params['problems'])
  return new Map(fields.map((field, index) => [field, messages[problems[index] ?? ''] ?? 'directdebit.missing']))
}

/** Messages of a refused order: `at(field)` for one field, `elsewhere` for a problem of the whole form. */
export function useFieldProblems(problem: FormProblem | undefined) {
  const text = useText()
  const fieldMessages = problem ? problemsByField(problem) : null
  return {
    at: (field: string) => {
      const id = fieldMessages?.get(field)
      return id && text(id)
    },
    elsewhere: fieldMessages ? undefined : problem,
  }
}
