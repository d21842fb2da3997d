import { exclusionMonths } from '@velvet/contract/exclusion-rules'
import { emailProblem } from '@velvet/contract/rules'
import type { Api } from '../../lib/api/create-api.ts'
import { problemOf } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'
import type { ExclusionResult } from './exclusion-facts.ts'

/** First step: a mail with a link. The answer tells nothing about the address. */
export async function requestExclusion(api: Api, form: FormData): Promise<ExclusionResult> {
  const entered = { email: formText(form, 'email').trim(), months: formText(form, 'months') }
  const months = exclusionMonths.find((each) => String(each) === entered.months)
  const fields = [...(emailProblem(entered.email) ? ['email'] : []), ...(months ? [] : ['months'])]
  if (!months || fields.length > 0) return { entered, problem: { code: 'invalid_input', params: { fields } } }
  try {
    await api('requestSelfExclusion', { body: { email: entered.email, months } })
    return { entered, isSent: true }
  } catch (error) {
    return { entered, problem: problemOf(error) }
  }
}

/** Second step, by a press of the button: what reads mails for their owner opens links, and must close no account. */
export async function confirmExclusion(api: Api, form: FormData): Promise<ExclusionResult> {
  const token = formText(form, 'token')
  try {
    const { until } = await api('confirmSelfExclusion', { body: { token } })
    return { until }
  } catch (error) {
    const problem = problemOf(error)
    // A link that ran out needs a new mail; anything else can be tried again.
    return problem.code === 'link_invalid' ? { problem } : { token, problem }
  }
}
