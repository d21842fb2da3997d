import { createHash } from 'node:crypto'
import { tablesOf, type Queryable, type Tx } from './db/database.ts'
import { AppError } from './errors.ts'

const on = tablesOf('idempotency')

export type IdempotentWrite = { siteId: string; memberId: string; key: string; input: unknown; now: Date }

/**
 * Does `work` once per key and answers the stored answer on every repetition, also when two copies of the request
 * arrive together: the second waits for the first one's row. Throws `idempotency_conflict` when the same key comes
 * with another input. Must be the first thing in the transaction that does the work.
 */
export async function once<Answer extends object>(
  tx: Tx,
  { siteId, memberId, key, input, now }: IdempotentWrite,
  work: () => Promise<Answer>,
): Promise<Answer> {
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
    return earlier.answer as Answer
  }
  const answer = await work()
  await on(tx)
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
  return answer
}

/** Forgets keys of one site that are older than a day. */
export async function forgetOldKeys(queryable: Queryable, siteId: string, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  await on(queryable)
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', siteId)
    .where('created_at', '<', dayAgo)
    .execute()
}
