import { readTicks } from '../../components/order/order-ticks.ts'
import type { Order } from '../../lib/api/answers.ts'
import type { Api } from '../../lib/api/create-api.ts'
import { problemOf, type FormProblem } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'
import { accountProblem, readAccount } from './account-fields.ts'
import type { DebitResult } from './debit-result.ts'
import { readSentCode, sentCodeOf } from './sent-code.ts'

export type DebitWish = { bundle_id: string; country: string; discount_code?: string }

const withoutTick: FormProblem = {
  code: 'invalid_input',
  params: { fields: ['authorises'], problems: ['authorise_required'] },
}

/** Sends the code. `null`: the login is gone. */
export async function sendCode(api: Api, wish: DebitWish, form: FormData): Promise<DebitResult | null> {
  const account = readAccount(form)
  const sent = readSentCode(form)
  // Who asks for a second code keeps the first one when there is none to be had.
  const refused = (problem: FormProblem): DebitResult => ({ account, ...(sent && { sent }), problem })
  const problem = accountProblem(account)
  if (problem) return refused(problem)
  try {
    const answer = await api('requestDebitCode', { body: { ...wish, ...account } })
    return answer ? { account, sent: sentCodeOf(answer, crypto.randomUUID()) } : null
  } catch (error) {
    return refused(problemOf(error))
  }
}

type Paid = { order: Order }

/** Signs the mandate with the code and orders. `null`: the login is gone. */
export async function payByDebit(api: Api, wish: DebitWish, form: FormData): Promise<DebitResult | Paid | null> {
  const [account, sent, ticks] = [readAccount(form), readSentCode(form), readTicks(form)]
  const refused = (problem: FormProblem): DebitResult => ({ account, ...(sent && { sent }), ticks, problem })
  const problem = accountProblem(account) ?? (form.has('authorises') ? undefined : withoutTick)
  if (problem) return refused(problem)
  const body = {
    ...wish,
    ...account,
    consents: { start_now: ticks.start_now, pays_used: ticks.pays_used },
    knows_fictional: ticks.knows_fictional,
    ...(form.has('confirms_country') && { confirms_country: true }),
    sms_code: formText(form, 'sms_code').trim(),
    authorises: true as const,
  }
  try {
    return (await api('payByDebit', { body }, sent ? { idempotencyKey: sent.key } : {})) ?? null
  } catch (error) {
    return refused(problemOf(error))
  }
}
