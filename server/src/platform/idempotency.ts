import { createHash } from 'node:crypto'
import { dayMs } from '@velvet/contract/durations'
import { tablesOf, type Queryable, type Tx } from './db/database.ts'
import { AppError } from './errors.ts'

const on = tablesOf('idempotency')

export type IdempotentWrite = { siteId: string; memberId: string; key: string; input: unknown; now: Date }

/**
 * Runs `work` once per key and returns the stored result for every repeated request. Concurrent requests with the same
 * key wait for the row of the first one. Throws `idempotency_conflict` if the key was used with another input. Has to
 * be the first statement of the transaction.
 */
export async function withIdempotencyKey<Result extends object>(
  tx: Tx,
  { siteId, memberId, key, input, now }: IdempotentWrite,
  work: () => Promise<Result>,
): Promise<Result> {
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest()
  const claimed = await on(tx)
    .insertInto('idempotency_keys')
    .values({
      site_id: siteId,
      member_id: memberId,
      key,
      input_hash: inputHash,
      answer: JSON.stringify(null),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()

  const row = (query: Tx) =>
    on(query)
      .selectFrom('idempotency_keys')
      .select(['input_hash', 'answer'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('key', '=', key)

  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const earlier = await row(tx).executeTakeFirstOrThrow()
    if (!earlier.input_hash.equals(inputHash)) throw new AppError('idempotency_conflict')
    return earlier.answer as Result
  }
  const result = await work()
  await on(tx)
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(result) })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
  return result
}

/** Deletes the keys of a site that are older than a day. */
export async function deleteExpiredIdempotencyKeys(queryable: Queryable, siteId: string, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  await on(queryable)
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', siteId)
    .where('created_at', '<', dayAgo)
    .execute()
}
