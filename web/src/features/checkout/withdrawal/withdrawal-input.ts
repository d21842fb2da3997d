import type { Order } from '../../../shared/api/responses.ts'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'

/** Input of a withdrawal. The form asks for nothing else. */
export type WithdrawalInput = { name: string; order_number: string; email: string }

/** Prefilled input and withdrawable orders; empty without a login. */
export type WithdrawPage = { entered: WithdrawalInput; orders: Order[] }

export type Receipt = { number: string; received_at: string }

/** The first step returns a token, the second a receipt. */
export type WithdrawResult = { entered: WithdrawalInput; token?: string; receipt?: Receipt; problem?: FormProblem }

export const readWithdrawalInput = (form: FormData): WithdrawalInput => ({
  name: formText(form, 'name').trim(),
  order_number: formText(form, 'order_number').trim(),
  email: formText(form, 'email').trim(),
})

/** Returns the orders that can still be withdrawn from. */
export const getWithdrawableOrders = (orders: readonly Order[]): Order[] =>
  orders.filter(({ withdrawal }) => withdrawal?.is_possible)
