import { useText } from '../../lib/i18n/use-text.tsx'
import type { FormProblem } from '../../lib/errors/form-problem.ts'

/** A page that is not found and a link of a mail are not what these codes mean here. */
const words = { not_found: 'withdraw.not_found', link_invalid: 'withdraw.expired' } as const

const missing = {
  name: 'withdraw.name_missing',
  order_number: 'withdraw.order_missing',
  email: 'problems.email_invalid',
} as const

type WithdrawField = keyof typeof missing

export function useWithdrawProblems(problem: FormProblem | undefined) {
  const text = useText()
  const fields = problem?.code === 'invalid_input' ? problem.params['fields'] : undefined
  const places = Array.isArray(fields) ? fields.filter((field) => Object.hasOwn(missing, field)) : []
  const elsewhere = () => {
    if (!problem || places.length > 0) return undefined
    const { code } = problem
    return text(code === 'not_found' || code === 'link_invalid' ? words[code] : `errors.${code}`)
  }
  return {
    at: (field: WithdrawField) => (places.includes(field) ? text(missing[field]) : undefined),
    elsewhere: elsewhere(),
  }
}
