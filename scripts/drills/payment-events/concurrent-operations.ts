import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { AppError } from '../../../server/src/platform/errors.ts'
import type { DrillResult } from '../outage.ts'
import { createRandom } from './random.ts'
import { creditsPerOrder, type DrillOrder, type PaymentTestbed } from './payment-testbed.ts'

const maxConcurrent = 16
const cutIntervalMs = 150
const snapshotIntervalMs = 400
/** An operation that fails for this long fails the drill. */
const maxRetryMs = 60_000

type Found = { sum: number; below: number; apart: number }

/** Checks sums, balances and lots in one statement, so that all are from the same moment. */
const snapshot = sql<Found>`
  select
    (select coalesce(sum(amount), 0)::int from ledger_entries) as sum,
    (select count(*)::int from wallets where balance < 0) as below,
    (select count(*)::int from wallets join (
      select site_id, member_id, sum(remaining) as remaining from credit_lots group by 1, 2
    ) as lots using (site_id, member_id) where balance <> remaining) as apart
`

/** Runs purchases, charges, withdrawals and chargebacks concurrently while database connections are terminated. */
export async function runConcurrentOperations(
  testbed: PaymentTestbed,
  { seed, count }: { seed: number; count: number },
): Promise<DrillResult[]> {
  const chance = createRandom(seed)
  const { container, siteId } = testbed
  const { credits, payments, db } = container
  const orders = await testbed.createOrders(Math.ceil(count / 10), Math.ceil(count / 40))
  const paid: DrillOrder[] = []
  let isOver = false
  let cuts = 0
  let retries = 0

  /** Retries until the operation succeeds or is refused, and repeats some successes, to test that it is idempotent. */
  async function retryUntilDone(work: () => Promise<unknown>): Promise<void> {
    for (const giveUpAt = performance.now() + maxRetryMs; ;) {
      try {
        await work()
        if (chance.next() >= 0.1) return
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return
        if (performance.now() > giveUpAt) throw error
        retries += 1
        await sleep(5)
      }
    }
  }

  function operation(): Promise<void> {
    const roll = chance.next()
    const fresh = orders[chance.below(orders.length)]
    const known = paid.length > 0 ? chance.pick(paid) : fresh
    if (!fresh || !known) throw new Error('no orders')
    if (roll < 0.25) {
      paid.push(fresh)
      return retryUntilDone(() => testbed.sendNotice(fresh, 'paid'))
    }
    if (roll < 0.35)
      return retryUntilDone(() =>
        testbed.sendNotice(fresh, chance.pick(['pending', 'expired', 'cancelled', 'authorised'])),
      )
    if (roll < 0.37) return retryUntilDone(() => testbed.sendNotice(known, 'charged_back'))
    if (roll < 0.4) return retryUntilDone(() => withdraw(known))
    const charge = {
      memberId: known.memberId,
      amount: 1 + chance.below(8),
      reason: 'message',
      key: randomUUID(),
    } as const
    return retryUntilDone(() => credits.charge(db.direct, { siteId, now: new Date() }, charge))
  }

  async function withdraw({ number, email }: DrillOrder): Promise<void> {
    const entered = { name: 'A. Example', orderNumber: number, email }
    const { token } = await payments.requestWithdrawal(testbed.ctx(), entered, randomUUID())
    await retryUntilDone(() => payments.confirmWithdrawal(testbed.ctx(), token))
  }

  const inconsistent: Found[] = []
  let snapshots = 0
  async function takeSnapshots(): Promise<void> {
    while (!isOver) {
      const { rows } = await snapshot.execute(db.direct).catch(() => ({ rows: [] }))
      snapshots += rows.length
      inconsistent.push(...rows.filter(({ sum, below, apart }) => sum !== 0 || below !== 0 || apart !== 0))
      await sleep(snapshotIntervalMs)
    }
  }

  /** Terminates random connections of the product. */
  async function cutConnections(): Promise<void> {
    const admin = new Client({ connectionString: testbed.config.DATABASE_URL })
    await admin.connect()
    while (!isOver) {
      const { rowCount } = await admin.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'velvet' and pid <> pg_backend_pid()
        order by random() limit 1`)
      cuts += rowCount ?? 0
      await sleep(cutIntervalMs)
    }
    await admin.end()
  }

  const started = performance.now()
  const background = [takeSnapshots(), cutConnections()]
  let begun = 0
  await Promise.all(
    Array.from({ length: maxConcurrent }, async () => {
      while (begun++ < count) await operation()
    }),
  )
  isOver = true
  await Promise.all(background)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`  ${count} operations in ${seconds} s, ${cuts} cuts, ${retries} retries, ${snapshots} snapshots`)
  return [
    { what: `the ledger is consistent in ${snapshots} snapshots`, hasPassed: snapshots > 0 && inconsistent.length === 0, actual: JSON.stringify(inconsistent.slice(0, 3)) }, // prettier-ignore
    ...(await checkFinalState(testbed, new Set(paid.map(({ id }) => id)).size)),
  ]
}

async function checkFinalState({ container: { db } }: PaymentTestbed, paid: number): Promise<DrillResult[]> {
  const { rows } = await sql<
    Found & { completed: number; granted: number; wrong: number; invoices: number; gaps: number }
  >`
    select ledger.*,
      (select count(*)::int from orders where completed_at is not null and method = 'ideal') as completed,
      (select count(*)::int from ledger_movements where key like 'order:%') as granted,
      (select count(*)::int from ledger_movements m left join orders o on m.key = 'order:' || o.id
        where key like 'order:%' and (o.completed_at is null or m.amount <> ${creditsPerOrder})) as wrong,
      (select count(*)::int from invoices where kind = 'invoice') as invoices,
      (select count(*)::int - coalesce(max(number), 0) from invoices) as gaps
    from (${snapshot}) as ledger
  `.execute(db.direct)
  const end = rows[0]
  if (!end) throw new Error('the final query returned no row')
  const isOnce = end.completed === end.granted && end.invoices === end.granted && end.wrong === 0
  return [
    { what: `${end.granted} payments were credited once each`, hasPassed: isOnce && end.granted >= paid, actual: JSON.stringify({ ...end, paid }) }, // prettier-ignore
    { what: 'the ledger sums to 0 and no balance is negative', hasPassed: end.sum === 0 && end.below === 0 && end.apart === 0, actual: JSON.stringify(end) }, // prettier-ignore
    { what: 'invoice numbers have no gap', hasPassed: end.gaps === 0, actual: `${end.gaps}` },
  ]
}
