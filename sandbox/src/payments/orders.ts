import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Amount = { value: number; currency: string }

export type SentExchange = {
  url: string
  headers: Record<string, string>
  body: string
  /** What the receiver answered, attempt by attempt; 0 when nobody answered. */
  attempts: number[]
  isTaken: boolean
}

type Refund = { id: string; amount: number; key: string }

export type SimOrder = {
  orderId: string
  uuid: string
  /** The number of the direct debit, for orders that are one. */
  debitId: string | null
  mandateId: string | null
  serviceId: string
  reference: string
  description: string
  methodId: number
  amount: Amount
  captured: number
  status: number
  declineName: string | null
  countryCode: string
  returnUrl: string
  exchangeUrl: string
  idempotencyKey: string
  wantsToken: boolean
  /** The stored card that pays, or the one that this payment left behind. */
  token: string | null
  isThreeDSecure: boolean
  refunds: Refund[]
  refundsFail: boolean
  exchanges: SentExchange[]
  createdAt: string
}

export type Mandate = { code: string; owner: string; iban: string; description: string }
export type CardToken = { id: string; maskedCard: string; methodId: number }

type Kept = { orders: SimOrder[]; mandates: Mandate[]; tokens: CardToken[] }

export type SimBooks = ReturnType<typeof createBooks>

/** What the simulator remembers; with a file, also after it was stopped. */
export function createBooks(file?: string) {
  const kept: Kept =
    file && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
      : { orders: [], mandates: [], tokens: [] }
  const orders = new Map(kept.orders.map((order) => [order.orderId, order]))
  const mandates = new Map(kept.mandates.map((mandate) => [mandate.code, mandate]))
  const tokens = new Map(kept.tokens.map((token) => [token.id, token]))
  return {
    mandates,
    tokens,
    /** By the order's number or its direct debit's. */
    find: (id: string) => orders.get(id) ?? [...orders.values()].find(({ debitId }) => debitId === id),
    newestFirst: () => [...orders.values()].reverse(),
    add(order: SimOrder): SimOrder {
      orders.set(order.orderId, order)
      return order
    },
    /** Call after every change. */
    save(): void {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      const all: Kept = { orders: [...orders.values()], mandates: [...mandates.values()], tokens: [...tokens.values()] }
      writeFileSync(`${file}.new`, JSON.stringify(all))
      renameSync(`${file}.new`, file)
    },
  }
}

type NewOrder = Pick<SimOrder, 'serviceId' | 'reference' | 'description' | 'methodId' | 'amount' | 'exchangeUrl'> &
  Partial<SimOrder>

export const newOrder = (given: NewOrder): SimOrder => ({
  orderId: `5${digits(10)}X${randomBytes(2).toString('hex')}`,
  uuid: randomUUID(),
  debitId: null,
  mandateId: null,
  captured: 0,
  status: 20,
  declineName: null,
  countryCode: '',
  returnUrl: '',
  idempotencyKey: '',
  wantsToken: false,
  token: null,
  isThreeDSecure: false,
  refunds: [],
  refundsFail: false,
  exchanges: [],
  createdAt: new Date().toISOString(),
  ...given,
})

const digits = (count: number) => Array.from(randomBytes(count), (byte) => byte % 10).join('')

/** Such as `IL-1234-5678-9012`. */
export const newCode = (kind: 'EX' | 'IL' | 'IO' | 'RF' | 'VY') => `${kind}-${digits(4)}-${digits(4)}-${digits(4)}`

export const refundedOf = ({ refunds }: SimOrder) => refunds.reduce((sum, { amount }) => sum + amount, 0)
