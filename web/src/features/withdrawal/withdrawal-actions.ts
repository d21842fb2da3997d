import { emailProblem } from '@velvet/contract/rules'
import type { Api } from '../../lib/api/create-api.ts'
import { problemOf, type FormProblem } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'
import { readEntered, type Entered, type WithdrawResult } from './withdrawal-facts.ts'

function missingAt(entered: Entered): FormProblem | undefined {
  const fields = (['name', 'order_number'] as const).filter((field) => entered[field] === '')
  if (emailProblem(entered.email)) return problemAt([...fields, 'email'])
  return fields.length > 0 ? problemAt(fields) : undefined
}

const problemAt = (fields: string[]): FormProblem => ({ code: 'invalid_input', params: { fields } })

/** First step: nothing is withdrawn yet. */
export async function requestWithdrawal(api: Api, form: FormData): Promise<WithdrawResult> {
  const entered = readEntered(form)
  const problem = missingAt(entered)
  if (problem) return { entered, problem }
  try {
    const { token, ...echo } = await api('requestWithdrawal', { body: entered })
    return { entered: echo, token }
  } catch (error) {
    return { entered, problem: problemOf(error) }
  }
}

/** Second step. The same press twice is the same receipt. */
export async function confirmWithdrawal(api: Api, form: FormData): Promise<WithdrawResult> {
  const entered = readEntered(form)
  const token = formText(form, 'token')
  try {
    const { receipt, received_at, order_number } = await api('confirmWithdrawal', { body: { token } })
    return { entered: { ...entered, order_number }, receipt: { number: receipt, received_at } }
  } catch (error) {
    const problem = problemOf(error)
    // A token that ran out needs a new first step; anything else can be tried again.
    return problem.code === 'link_invalid' ? { entered, problem } : { entered, token, problem }
  }
}
