import type { Order } from '../../lib/api/answers.ts'
import type { FormProblem } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'

/** The three things that a withdrawal needs, and not one more. */
export type Entered = { name: string; order_number: string; email: string }

/** What is known of somebody who is logged in. */
export type WithdrawPage = { entered: Entered; orders: Order[] }

export type Receipt = { number: string; received_at: string }

/** After the first step there is a token, after the second a receipt. */
export type WithdrawResult = { entered: Entered; token?: string; receipt?: Receipt; problem?: FormProblem }

export const readEntered = (form: FormData): Entered => ({
  name: formText(form, 'name').trim(),
  order_number: formText(form, 'order_number').trim(),
  email: formText(form, 'email').trim(),
})

/** Orders that can still be taken back. */
export const withdrawable = (orders: readonly Order[]): Order[] =>
  orders.filter(({ withdrawal }) => withdrawal?.is_possible)
