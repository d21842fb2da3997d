import { json, type Reply } from '../small-server.ts'
import type { SimOrder } from './orders.ts'

const actions: Record<number, string> = {
  20: 'PENDING', 90: 'PENDING', 85: 'VERIFY', 95: 'AUTHORIZE', 100: 'PAID', [-63]: 'DENIED', [-71]: 'CHARGEBACK',
  [-80]: 'EXPIRED', [-81]: 'REFUND', [-82]: 'PARTIAL_REFUND', [-90]: 'CANCEL',
} // prettier-ignore

export const statusOf = (code: number) => ({ code, action: actions[code] ?? 'PENDING' })

/** An order as PAY. shows it, in answers and in exchange calls. */
export function showOrder(order: SimOrder, origin: string) {
  const { amount } = order
  const money = (value: number) => ({ value, currency: amount.currency })
  const own = `${origin}/v1/orders/${order.orderId}`
  return {
    // A direct debit is known by its own number, the order behind it by another.
    id: order.debitId ?? order.uuid,
    orderId: order.orderId,
    uuid: order.uuid,
    serviceId: order.serviceId,
    reference: order.reference,
    description: order.description,
    status: statusOf(order.status),
    amount,
    authorizedAmount: money(0),
    capturedAmount: money(order.captured),
    manualTransferCode: order.methodId === 136 ? `9000 ${order.orderId.slice(1, 5)} ${order.orderId.slice(5, 9)}` : '',
    payments: [
      {
        id: order.uuid,
        paymentMethod: { id: order.methodId },
        amount,
        status: statusOf(order.status),
        countryCode: order.countryCode,
        ...(order.declineName ? { declineReason: order.declineName } : {}),
      },
    ],
    createdAt: order.createdAt,
    expiresAt: new Date(Date.parse(order.createdAt) + 3_600_000).toISOString(),
    links: { status: `${own}/status`, abort: `${own}/abort`, redirect: `${origin}/sim/pay/${order.orderId}` },
  }
}

export function showDebit(order: SimOrder) {
  return {
    id: order.debitId,
    orderId: order.orderId,
    description: order.description,
    type: 'FLEXIBLE',
    amount: order.amount,
    status: { ...statusOf(order.status), phase: order.status === 100 ? 'PROCESSED' : 'OPEN' },
    declined: order.declineName !== null,
    decline: order.declineName ? { code: 1, name: order.declineName, date: order.createdAt.slice(0, 10) } : null,
    mandate: { code: order.mandateId },
    stats: { extra1: order.reference },
  }
}

/** A refusal, in PAY.'s shape. */
export const refusal = (status: number, code: string, detail: string, fields: string[] = []): Reply =>
  json(
    {
      type: 'https://developer.pay.nl/docs/error-codes',
      code,
      title: detail,
      detail,
      violations: fields.map((propertyPath) => ({ propertyPath, message: detail, code })),
    },
    status,
  )

export const unknownOrder = () => refusal(404, 'PAY-404', 'Order not found')
