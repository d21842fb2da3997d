import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Amount = { value: number; currency: string }

export type SentExchange = {
  url: string
  headers: Record<string, string>
  body: string
  /** The response status of each attempt, 0 if there was no response. */
  attempts: number[]
  isTaken: boolean
}

type Refund = { id: string; amount: number; key: string }

export type SimOrder = {
  orderId: string
  uuid: string
  /** The id of the direct debit, for orders that are paid by direct debit. */
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
  /** The stored card that pays, or the one that this payment stored. */
  token: string | null
  isThreeDSecure: boolean
  refunds: Refund[]
  refundsFail: boolean
  exchanges: SentExchange[]
  createdAt: string
}

export type Mandate = { code: string; owner: string; iban: string; description: string }
export type CardToken = { id: string; maskedCard: string; methodId: number }

type Snapshot = { orders: SimOrder[]; mandates: Mandate[]; tokens: CardToken[] }

export type SimStore = ReturnType<typeof createSimStore>

/** Stores orders, mandates and card tokens in memory, and in a file if one is given. */
export function createSimStore(file?: string) {
  const stored: Snapshot =
    file && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Snapshot)
      : { orders: [], mandates: [], tokens: [] }
  const orders = new Map(stored.orders.map((order) => [order.orderId, order]))
  const mandates = new Map(stored.mandates.map((mandate) => [mandate.code, mandate]))
  const tokens = new Map(stored.tokens.map((token) => [token.id, token]))
  return {
    mandates,
    tokens,
    /** Finds an order by its own id or the id of its direct debit. */
    find: (id: string) => orders.get(id) ?? [...orders.values()].find(({ debitId }) => debitId === id),
    listNewestFirst: () => [...orders.values()].reverse(),
    add(order: SimOrder): SimOrder {
      orders.set(order.orderId, order)
      return order
    },
    /** Writes the file. Must be called after every change. */
    save(): void {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      const all: Snapshot = {
        orders: [...orders.values()],
        mandates: [...mandates.values()],
        tokens: [...tokens.values()],
      }
      writeFileSync(`${file}.new`, JSON.stringify(all))
      renameSync(`${file}.new`, file)
    },
  }
}

type NewOrder = Pick<SimOrder, 'serviceId' | 'reference' | 'description' | 'methodId' | 'amount' | 'exchangeUrl'> &
  Partial<SimOrder>

export const newOrder = (fields: NewOrder): SimOrder => ({
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
  ...fields,
})

const digits = (count: number) => Array.from(randomBytes(count), (byte) => byte % 10).join('')

/** Creates an id such as `IL-1234-5678-9012`. */
export const newCode = (kind: 'EX' | 'IL' | 'IO' | 'RF' | 'VY') => `${kind}-${digits(4)}-${digits(4)}-${digits(4)}`

export const refundedAmount = ({ refunds }: SimOrder) => refunds.reduce((sum, { amount }) => sum + amount, 0)
