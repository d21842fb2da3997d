import type { Api } from '../../../shared/api/create-api.ts'
import type { Order } from '../../../shared/api/responses.ts'
import { problemOf, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import { fieldsProblem, unreadNotice } from '../fields-problem.ts'
import { readConsents } from '../order-form/order-consents.ts'
import { validateAccount, readAccount, type Account } from './account-fields.ts'
import type { DebitResult } from './debit-result.ts'
import { readSentCode, sentCodeOf } from './sent-code.ts'

export type DebitPurchase = { bundle_id: string; country: string; discount_code?: string; conversation_id?: string }

/** Returns a missing bundle and the problems of the account. */
const findProblems = ({ bundle_id }: DebitPurchase, account: Account) => [
  ...(bundle_id === '' ? [{ field: 'bundle', problem: 'bundle_missing' }] : []),
  ...validateAccount(account),
]

/** Returns the ticks that are missing in the second step. */
const findMissingTicks = (form: FormData) => [
  ...(form.has('authorises') ? [] : [{ field: 'authorises', problem: 'authorise_required' }]),
  ...unreadNotice(form),
]

/** Sends the code. Returns null if the session has ended. */
export async function sendCode(api: Api, purchase: DebitPurchase, form: FormData): Promise<DebitResult | null> {
  const account = readAccount(form)
  const sent = readSentCode(form)
  const entered = { account, bundle: purchase.bundle_id }
  // If a second code cannot be sent, the page still shows the step of the first one.
  const refused = (problem: FormProblem): DebitResult => ({ ...entered, ...(sent && { sent }), problem })
  const problem = fieldsProblem(findProblems(purchase, account))
  if (problem) return refused(problem)
  try {
    const { conversation_id: _, ...priced } = purchase
    const response = await api('requestDebitCode', { body: { ...priced, ...account } })
    return response ? { ...entered, sent: sentCodeOf(response, crypto.randomUUID()) } : null
  } catch (error) {
    return refused(problemOf(error))
  }
}

type Paid = { order: Order }

/** Signs the mandate with the code and places the order. Returns null if the session has ended. */
export async function payByDebit(
  api: Api,
  purchase: DebitPurchase,
  form: FormData,
): Promise<DebitResult | Paid | null> {
  const [account, sent, ticks] = [readAccount(form), readSentCode(form), readConsents(form)]
  const entered = { account, bundle: purchase.bundle_id, ticks }
  const refused = (problem: FormProblem): DebitResult => ({ ...entered, ...(sent && { sent }), problem })
  const problem = fieldsProblem([...findProblems(purchase, account), ...findMissingTicks(form)])
  if (problem) return refused(problem)
  const body = {
    ...purchase,
    ...account,
    price: { amount: Number(sent?.amount ?? 0), currency: sent?.currency ?? 'EUR' },
    consents: { start_now: ticks.start_now, pays_used: ticks.pays_used },
    knows_fictional: ticks.knows_fictional,
    ...(form.has('confirms_country') && { confirms_country: true }),
    sms_code: formText(form, 'sms_code').trim(),
    authorises: true as const,
  }
  try {
    return (await api('payByDebit', { body }, sent ? { idempotencyKey: sent.key } : {})) ?? null
  } catch (error) {
    const failure = problemOf(error)
    // The mandate contains the old price. The first step shows the new one and sends a new code.
    return failure.code === 'price_changed' ? { ...entered, problem: failure, isPriceChanged: true } : refused(failure)
  }
}
