import { createHash } from 'node:crypto'
import type { MovementReason } from '@velvet/contract/credit-rules'
import { dayMs } from '@velvet/contract/durations'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { firstIdAt, newId } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import { creditsStore as store, type ChargeValues, frozenCreditsSqlState, notEnoughCreditsSqlState, usedKeySqlState, type FrozenLot, type Outcome, type Wallet } from './credits.store.ts' // prettier-ignore
import type { SiteMoment } from '../../platform/site-moment.ts'

export type Credits = ReturnType<typeof createCredits>

type Movement = { memberId: string; amount: number; reason: MovementReason; key: string; detail?: string }
type Charge = Movement & { counterpartId?: string }
/**
 * Credits with a price are paid, those without are a bonus; paid credits are used first. A frozen lot cannot be spent
 * before `frozen.until`, unless `unfreeze` is called for its order.
 */
type Grant = Movement & { price?: { amount: number; currency: string }; frozen?: { orderId: string; until: Date } }
type Reversal = Omit<Movement, 'amount' | 'detail'>

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest()

export function createCredits({ db }: { db: Database }) {
  return {
    /** Returns the sum of the ledger entries of the last 24 hours. Anything but 0 is a fault. */
    sumRecentEntries: async (queryable: Queryable, siteIds: string[], now: Date): Promise<number> =>
      siteIds.length === 0 ? 0 : store.sumEntriesSince(queryable, siteIds, firstIdAt(new Date(now.getTime() - dayMs))),

    balanceOf: (ctx: SiteCtx, memberId: string): Promise<number> => store.balance(db.direct, ctx.site.id, memberId),

    /** Returns the balance within the caller's transaction. */
    balanceIn: (queryable: Queryable, siteId: string, memberId: string): Promise<number> =>
      store.balance(queryable, siteId, memberId),

    /** Returns the whole balance and the number of frozen credits in it. */
    walletOf: (ctx: SiteCtx, memberId: string): Promise<Wallet> =>
      store.wallet(db.direct, ctx.site.id, memberId, ctx.now),

    /** Returns the wallet within the caller's transaction. */
    walletIn: (queryable: Queryable, { siteId, now }: SiteMoment, memberId: string): Promise<Wallet> =>
      store.wallet(queryable, siteId, memberId, now),

    /** Returns the wallet if it can pay a later charge. Throws `not_enough_credits`, `consents_required`. */
    async requireSpendable(
      queryable: Queryable,
      { siteId, now }: SiteMoment,
      memberId: string,
      amount: number,
    ): Promise<Wallet> {
      const wallet = await store.wallet(queryable, siteId, memberId, now)
      if (wallet.balance < amount) throw new AppError('not_enough_credits')
      if (wallet.balance - wallet.frozen >= amount) return wallet
      throw consentsRequired(await store.oldestFrozenLot(queryable, siteId, memberId, now))
    },

    paidBalanceOf: (ctx: SiteCtx, memberId: string): Promise<number> =>
      store.paidBalance(db.direct, ctx.site.id, memberId),

    /** Returns the price of the member's last purchase of credits; undefined before the first one. */
    lastPriceOf: (ctx: SiteCtx, memberId: string) => store.lastPrice(db.direct, ctx.site.id, memberId),

    /** Returns what remains of the grant under each of these keys, and until when it is frozen. */
    remainingOf: (ctx: SiteCtx, memberId: string, keys: string[]) =>
      store.remaining(db.direct, ctx.site.id, memberId, keys),

    movementsOf: (ctx: SiteCtx, memberId: string, before: string | undefined) =>
      store.listMovements(db.direct, ctx.site.id, memberId, before),

    /** Adds credits to a wallet as a separate lot, once per key. Returns the balance. Throws `idempotency_conflict`. */
    async grant(queryable: Queryable, { siteId, now }: SiteMoment, grant: Grant): Promise<number> {
      const { memberId, amount, reason, key, detail = null, price, frozen } = grant
      if (amount === 0) return store.balance(queryable, siteId, memberId)
      const inputHash = hashOf(['grant', amount, reason, detail, price ?? null])
      const lot = {
        price: price?.amount ?? null,
        currency: price?.currency ?? null,
        frozenOrder: frozen?.orderId ?? null,
        frozenUntil: frozen?.until ?? null,
      }
      const movement = { id: newId(), memberId, key, inputHash, reason, amount, detail, ...lot, now }
      return balanceAfter(await store.grant(queryable, siteId, movement))
    },

    /**
     * Takes credits out of a wallet, once per key: paid before bonus credits, the oldest lot first, never frozen ones.
     * Returns the new balance. Throws `not_enough_credits`, `idempotency_conflict`, and `consents_required` when only
     * frozen credits could pay.
     */
    async charge(queryable: Queryable, { siteId, now }: SiteMoment, charge: Charge): Promise<number> {
      if (charge.amount === 0) return store.balance(queryable, siteId, charge.memberId)
      const values = chargeValues({ siteId, now }, charge)
      return balanceAfter(await store.charge(queryable, siteId, values).catch(throwChargeError))
    },

    /**
     * Charges in a statement of the caller, which contains `chargeCredits` with the given values and `newBalance`. Throws
     * like `charge`, and `idempotency_conflict` for every key that was used before.
     */
    chargeWithin: <Row>(
      moment: SiteMoment,
      charge: Charge,
      run: (values: ChargeValues) => Promise<Row>,
    ): Promise<Row> => run(chargeValues(moment, charge)).catch(throwChargeError),

    /** Makes the credits of an order spendable. Idempotent. */
    unfreeze: (queryable: Queryable, siteId: string, memberId: string, orderId: string): Promise<void> =>
      store.unfreeze(queryable, siteId, memberId, orderId),

    /**
     * Reverses the movement under a key, once. A charge is refunded to its lots; of a grant, the remaining credits are
     * removed. Returns the change of the balance, 0 when there was nothing to reverse. A second call returns the result
     * of the first, whatever its reason, so that a chargeback after a refund removes nothing more.
     */
    async reverse(queryable: Queryable, { siteId, now }: SiteMoment, reversal: Reversal): Promise<number> {
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

function chargeValues({ siteId, now }: SiteMoment, charge: Charge): ChargeValues {
  const { memberId, amount, reason, key, detail = null } = charge
  const about = charge.counterpartId ?? null
  const inputHash = hashOf(['charge', amount, reason, about, detail])
  return { siteId, id: newId(), memberId, key, inputHash, reason, amount, about, detail, now }
}

function balanceAfter({ outcome, balance }: Outcome): number {
  if (outcome === 'conflict') throw new AppError('idempotency_conflict')
  return balance
}

/** Translates the exceptions that a charge raises. */
function throwChargeError(error: unknown): never {
  if (!(error instanceof Error) || !('code' in error)) throw error
  if (error.code === notEnoughCreditsSqlState) throw new AppError('not_enough_credits')
  if (error.code === usedKeySqlState) throw new AppError('idempotency_conflict')
  if (error.code === frozenCreditsSqlState && 'detail' in error)
    throw consentsRequired(JSON.parse(String(error.detail)) as FrozenLot)
  throw error
}

const consentsRequired = (lot: FrozenLot | undefined) => new AppError('consents_required', lot)
