import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Replace the general messages of these codes, which are about pages and mail links. */
const messages = { not_found: 'withdraw.not_found', link_invalid: 'withdraw.expired' } as const

const fieldMessages = {
  name: 'withdraw.name_missing',
  order_number: 'withdraw.order_missing',
  email: 'problems.email_invalid',
} as const

type WithdrawField = keyof typeof fieldMessages

export function useWithdrawProblems(problem: FormProblem | undefined) {
  const text = useText()
  const fields = problem?.code === 'invalid_input' ? problem.params['fields'] : undefined
  const invalidFields = Array.isArray(fields) ? fields.filter((field) => Object.hasOwn(fieldMessages, field)) : []
  const elsewhere = () => {
    if (!problem || invalidFields.length > 0) return undefined
    const { code } = problem
    return text(code === 'not_found' || code === 'link_invalid' ? messages[code] : `errors.${code}`)
  }
  return {
    at: (field: WithdrawField) => (invalidFields.includes(field) ? text(fieldMessages[field]) : undefined),
    elsewhere: elsewhere(),
  }
}
