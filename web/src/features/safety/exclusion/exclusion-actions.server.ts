import { exclusionMonths } from '@velvet/contract/exclusion-rules'
import { emailProblem } from '@velvet/contract/rules'
import type { Api } from '../../../shared/api/create-api.ts'
import { problemOf } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import type { ExclusionResult } from './exclusion-result.ts'

/** First step: requests a mail with a link. The result does not reveal whether the address has an account. */
export async function requestExclusion(api: Api, form: FormData): Promise<ExclusionResult> {
  const entered = { email: formText(form, 'email').trim(), months: formText(form, 'months') }
  const months = exclusionMonths.find((option) => String(option) === entered.months)
  const fields = [...(emailProblem(entered.email) ? ['email'] : []), ...(months ? [] : ['months'])]
  if (!months || fields.length > 0) return { entered, problem: { code: 'invalid_input', params: { fields } } }
  try {
    await api('requestSelfExclusion', { body: { email: entered.email, months } })
    return { entered, isSent: true }
  } catch (error) {
    return { entered, problem: problemOf(error) }
  }
}

/** Second step: needs a click, because mail scanners open links and must not close an account. */
export async function confirmExclusion(api: Api, form: FormData): Promise<ExclusionResult> {
  const token = formText(form, 'token')
  try {
    const { until } = await api('confirmSelfExclusion', { body: { token } })
    return { until }
  } catch (error) {
    const problem = problemOf(error)
    // An expired link needs a new mail; other errors can be retried.
    return problem.code === 'link_invalid' ? { problem } : { token, problem }
  }
}
