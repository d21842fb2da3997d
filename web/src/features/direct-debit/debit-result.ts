import type { OrderTicks } from '../../components/order/order-ticks.ts'
import type { FormProblem } from '../../lib/errors/form-problem.ts'
import type { Account } from './account-fields.ts'
import type { SentCode } from './sent-code.ts'

/** What the page knows after one of its forms was sent. With a code on its way it is in its second step. */
export type DebitResult = { account: Account; sent?: SentCode; ticks?: OrderTicks; problem?: FormProblem }
