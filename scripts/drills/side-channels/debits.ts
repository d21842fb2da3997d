import { callSamples, aSubject } from '../../../server/test/call-samples.ts'
import { newMobile, type DrillMember } from './scene.ts'
import { requireCall } from './send-call.ts'
import type { Product } from './start-product.ts'

/** Returns the code in the last text message to a number. */
export async function codeSentTo({ smsUrl }: Product, mobile: string): Promise<string> {
  const response = await fetch(`${smsUrl}/messages?to=${encodeURIComponent(mobile)}`)
  const [last] = (await response.json()) as { text: string }[]
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
}

/** Pays by direct debit from an account, with a new mobile number. Returns the id of the order. */
export async function payByDebit(product: Product, member: DrillMember, iban: string): Promise<string> {
  const subject = aSubject({ iban, mobile: newMobile(), bundle: product.bundle })
  await requireCall(product, 'requestDebitCode', callSamples.requestDebitCode(subject), member)
  const { body } = callSamples.payByDebit(subject)
  const sms_code = await codeSentTo(product, subject.mobile)
  const { order } = await requireCall<{ order: { id: string } }>(
    product,
    'payByDebit',
    { body: { ...body, sms_code } },
    member,
  )
  return order.id
}

type SimulatedOrder = { orderId: string; debitId: string }

/** Returns a debit in the simulator and sends the notice of the provider. */
export async function returnDebit({ apiUrl, paymentUrl, site }: Product, orderId: string): Promise<void> {
  const found = await fetch(`${paymentUrl}/sim/orders?reference=${orderId}`)
  const [order] = (await found.json()) as SimulatedOrder[]
  if (!order) throw new Error('The payment simulator has no such order.')
  const url = `${paymentUrl}/sim/orders/${order.orderId}/outcome`
  const outcome = await fetch(url, { method: 'POST', body: JSON.stringify({ outcome: 'failed' }) })
  if (!outcome.ok) throw new Error(`The payment simulator refused the outcome: ${await outcome.text()}`)
  const headers = { 'x-forwarded-host': site.host, 'content-type': 'text/plain' }
  await fetch(`${apiUrl}/api/payment-notices/pay?id=${order.debitId}`, { method: 'POST', headers, body: 'x' })
}
