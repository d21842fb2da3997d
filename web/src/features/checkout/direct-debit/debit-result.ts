import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import type { OrderConsents } from '../order-form/order-consents.ts'
import type { Account } from './account-fields.ts'
import type { SentCode } from './sent-code.ts'

/** Result of the forms on the direct debit page. With `sent` the page shows its second step. */
export type DebitResult = {
  account: Account
  /** The bundle that was chosen in the form. */
  bundle?: string
  sent?: SentCode
  ticks?: OrderConsents
  problem?: FormProblem
  /** Reloads the page data, so that the page shows the current price. */
  isPriceChanged?: boolean
}
