import { json, type Reply } from '../small-server.ts'
import type { SimOrder } from './orders.ts'

const actions: Record<number, string> = {
  20: 'PENDING', 90: 'PENDING', 85: 'VERIFY', 95: 'AUTHORIZE', 100: 'PAID', [-63]: 'DENIED', [-71]: 'CHARGEBACK',
  [-80]: 'EXPIRED', [-81]: 'REFUND', [-82]: 'PARTIAL_REFUND', [-90]: 'CANCEL',
} // prettier-ignore

export const statusOf = (code: number) => ({ code, action: actions[code] ?? 'PENDING' })

/** Returns an order in PAY.'s format, for responses and exchange calls. */
export function serializeOrder(order: SimOrder, origin: string) {
  const { amount } = order
  const money = (value: number) => ({ value, currency: amount.currency })
  const own = `${origin}/v1/orders/${order.orderId}`
  return {
    // A direct debit has its own id, which differs from the one of its order.
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

/** Returns a direct debit in PAY.'s format. */
export function serializeDebit(order: SimOrder) {
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

/** Creates an error response in PAY.'s format. */
export const errorReply = (status: number, code: string, detail: string, fields: string[] = []): Reply =>
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

export const orderNotFound = () => errorReply(404, 'PAY-404', 'Order not found')
