import { createHash } from 'node:crypto'
import type { MovementReason } from '@velvet/contract/credit-rules'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import { creditsStore as store, notEnoughCode, type Outcome } from './credits.store.ts'

export type Credits = ReturnType<typeof createCredits>

type Movement = { memberId: string; amount: number; reason: MovementReason; key: string; detail?: string }
type Charge = Movement & { about?: string }
/** With a price it is paid, without one a bonus; paid credits are used first. */
type Grant = Movement & { price?: { amount: number; currency: string } }
type Reversal = Omit<Movement, 'amount' | 'detail'>
type Whereabouts = { siteId: string; now: Date }

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest()

export function createCredits({ db }: { db: Database }) {
  return {
    balanceOf: (ctx: SiteCtx, memberId: string): Promise<number> => store.balance(db.direct, ctx.site.id, memberId),

    /** As the caller's transaction sees it. */
    balanceIn: (queryable: Queryable, siteId: string, memberId: string): Promise<number> =>
      store.balance(queryable, siteId, memberId),

    paidBalanceOf: (ctx: SiteCtx, memberId: string): Promise<number> =>
      store.paidBalance(db.direct, ctx.site.id, memberId),

    /** What the member paid for credits last; undefined before the first purchase. */
    lastPriceOf: (ctx: SiteCtx, memberId: string) => store.lastPrice(db.direct, ctx.site.id, memberId),

    /** How much is left of what was granted under each of these keys. */
    leftOf: (ctx: SiteCtx, memberId: string, keys: string[]): Promise<Map<string, number>> =>
      store.remaining(db.direct, ctx.site.id, memberId, keys),

    movementsOf: (ctx: SiteCtx, memberId: string, before: string | undefined) =>
      store.listMovements(db.direct, ctx.site.id, memberId, before),

    /** Books credits into a wallet as a lot of its own, once per key. Throws `idempotency_conflict`. */
    async grant(queryable: Queryable, { siteId, now }: Whereabouts, grant: Grant): Promise<number> {
      const { memberId, amount, reason, key, detail = null, price } = grant
      if (amount === 0) return store.balance(queryable, siteId, memberId)
      const inputHash = hashOf(['grant', amount, reason, detail, price ?? null])
      const lot = { price: price?.amount ?? null, currency: price?.currency ?? null }
      const movement = { id: newId(), memberId, key, inputHash, reason, amount, detail, ...lot, now }
      return balanceAfter(await store.grant(queryable, siteId, movement))
    },

    /**
     * Takes credits out of a wallet, once per key: paid ones before given ones, the oldest first. Answers what is left.
     * Throws `not_enough_credits`, `idempotency_conflict`.
     */
    async charge(queryable: Queryable, { siteId, now }: Whereabouts, charge: Charge): Promise<number> {
      const { memberId, amount, reason, key, about = null, detail = null } = charge
      if (amount === 0) return store.balance(queryable, siteId, memberId)
      const inputHash = hashOf(['charge', amount, reason, about, detail])
      const movement = { id: newId(), memberId, key, inputHash, reason, amount, about, detail, now }
      return balanceAfter(await store.charge(queryable, siteId, movement).catch(whenTooLittle))
    },

    /**
     * Takes back what was booked under a key, once: a charge returns to its lots; of a grant goes what is left of it.
     * Answers how many credits came (or went), 0 when there was nothing to take back. The first reason stays: what a
     * refund took is not there any more when the bank takes the money too.
     */
    async reverse(queryable: Queryable, { siteId, now }: Whereabouts, reversal: Reversal): Promise<number> {
      const { memberId, reason, key: reverses } = reversal
      const key = `reverse:${reverses}`
      const movement = { id: newId(), memberId, key, inputHash: hashOf(['reverse']), reason, reverses, now }
      const outcome = await store.reverse(queryable, siteId, movement)
      balanceAfter(outcome)
      return outcome.amount
    },

    async exportOf(siteId: string, memberId: string) {
      const [entries, lots] = await Promise.all([
        store.listEntries(db.direct, siteId, memberId),
        store.listLots(db.direct, siteId, memberId),
      ])
      return { entries, lots }
    },

    erase: (siteId: string, memberId: string) => store.erase(db.direct, siteId, memberId),
  }
}

function balanceAfter({ outcome, balance }: Outcome): number {
  if (outcome === 'conflict') throw new AppError('idempotency_conflict')
  return balance
}

function whenTooLittle(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === notEnoughCode)
    throw new AppError('not_enough_credits')
  throw error
}
