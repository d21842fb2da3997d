import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import { creditsStore as store, type MovementReason } from './credits.store.ts'

export type Credits = ReturnType<typeof createCredits>

type Movement = { memberId: string; amount: number; reason: MovementReason; key: string }
type Whereabouts = { siteId: string; now: Date }

export function createCredits({ db }: { db: Database }) {
  async function move(
    tx: Tx,
    { siteId, now }: Whereabouts,
    { memberId, amount, reason, key }: Movement,
    counterpart: 'house_bonus' | 'house_used',
  ): Promise<void> {
    const inputHash = createHash('sha256')
      .update(JSON.stringify([amount, reason, counterpart]))
      .digest()
    const movement = { id: newId(), memberId, key, inputHash, reason, amount, counterpart, now }
    const entryIds: [string, string] = [newId(), newId()]
    if (!(await store.insertMovement(tx, siteId, { ...movement, entryIds }))) {
      const earlier = await store.movementByKey(tx, siteId, memberId, key)
      if (!earlier?.input_hash.equals(inputHash)) throw new AppError('idempotency_conflict')
      return
    }
    if (!(await store.addToWallet(tx, siteId, memberId, amount))) throw new AppError('not_enough_credits')
    await store.insertEntries(tx, siteId, { ...movement, entryIds })
  }

  return {
    balanceOf: (ctx: SiteCtx, memberId: string): Promise<number> => store.balance(db.direct, ctx.site.id, memberId),

    /** Books credits into a wallet, once per key. */
    grant: (tx: Tx, at: Whereabouts, grant: Movement): Promise<void> =>
      grant.amount > 0 ? move(tx, at, grant, 'house_bonus') : Promise.resolve(),

    /** Takes credits out of a wallet, once per key. Throws `not_enough_credits`. */
    charge: (tx: Tx, at: Whereabouts, charge: Movement): Promise<void> =>
      charge.amount > 0 ? move(tx, at, { ...charge, amount: -charge.amount }, 'house_used') : Promise.resolve(),

    exportOf: (siteId: string, memberId: string) => store.listEntries(db.direct, siteId, memberId),

    erase: (siteId: string, memberId: string) => db.transaction((tx) => store.erase(tx, siteId, memberId)),
  }
}
