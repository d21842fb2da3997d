import { emailProblem } from '@velvet/contract/rules'
import type { Api } from '../../../shared/api/create-api.ts'
import { problemOf, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import type { Visit } from '../../session/index.server.ts'
import {
  getWithdrawableOrders,
  readWithdrawalInput,
  type WithdrawalInput,
  type WithdrawPage,
  type WithdrawResult,
} from './withdrawal-input.ts'

function findInvalidInput(entered: WithdrawalInput): FormProblem | undefined {
  const fields = (['name', 'order_number'] as const).filter((field) => entered[field] === '')
  if (emailProblem(entered.email)) return invalidInput([...fields, 'email'])
  return fields.length > 0 ? invalidInput(fields) : undefined
}

const invalidInput = (fields: string[]): FormProblem => ({ code: 'invalid_input', params: { fields } })

/** First step. Nothing is withdrawn yet. */
export async function requestWithdrawal(api: Api, form: FormData): Promise<WithdrawResult> {
  const entered = readWithdrawalInput(form)
  const problem = findInvalidInput(entered)
  if (problem) return { entered, problem }
  try {
    const { token, ...echo } = await api('requestWithdrawal', { body: entered })
    return { entered: echo, token }
  } catch (error) {
    return { entered, problem: problemOf(error) }
  }
}

/** Second step. Repeating it returns the same receipt. */
export async function confirmWithdrawal(api: Api, form: FormData): Promise<WithdrawResult> {
  const entered = readWithdrawalInput(form)
  const token = formText(form, 'token')
  try {
    const { receipt, received_at, order_number } = await api('confirmWithdrawal', { body: { token } })
    return { entered: { ...entered, order_number }, receipt: { number: receipt, received_at } }
  } catch (error) {
    const problem = problemOf(error)
    // An expired token requires the first step again; other errors can be retried.
    return problem.code === 'link_invalid' ? { entered, problem } : { entered, token, problem }
  }
}

/** Prefills the form for a logged-in member. Fields stay empty without a login or if loading fails. */
export async function loadWithdrawal({ api, user }: Visit, requestedNumber: string | null): Promise<WithdrawPage> {
  const member = await user().catch(() => null)
  if (!member) return { entered: { name: '', order_number: requestedNumber ?? '', email: '' }, orders: [] }
  const [account, orderList] = await Promise.all([
    api('getAccount').catch(() => undefined),
    api('getOrders', { query: {} }).catch(() => undefined),
  ])
  const orders = getWithdrawableOrders(orderList?.orders ?? [])
  return {
    entered: {
      name: member.profile.name,
      order_number: requestedNumber ?? orders[0]?.number ?? '',
      email: account?.email ?? '',
    },
    orders,
  }
}
