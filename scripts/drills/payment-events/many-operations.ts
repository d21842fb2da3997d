import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { atMost } from '../../../server/src/platform/at-most.ts'
import { AppError } from '../../../server/src/platform/errors.ts'
import type { DrillResult } from '../outage.ts'
import { createChance } from './chance.ts'
import { creditsPerOrder, type DrillOrder, type Till } from './till.ts'

const cutEveryMs = 150
const lookEveryMs = 400

type Found = { sum: number; below: number; apart: number }

/** Sums, balances and lots, all of one moment. */
const snapshot = sql<Found>`
  select
    (select coalesce(sum(amount), 0)::int from ledger_entries) as sum,
    (select count(*)::int from wallets where balance < 0) as below,
    (select count(*)::int from wallets join (
      select site_id, member_id, sum(remaining) as remaining from credit_lots group by 1, 2
    ) as lots using (site_id, member_id) where balance <> remaining) as apart
`

/** Buying, spending and taking back by many at once, while connections are cut in the middle and everything is retried. */
export async function manyOperations(
  till: Till,
  { seed, count }: { seed: number; count: number },
): Promise<DrillResult[]> {
  const chance = createChance(seed)
  const { container, siteId } = till
  const { credits, payments, db } = container
  const orders = await till.orders(Math.ceil(count / 10), Math.ceil(count / 40))
  const paid: DrillOrder[] = []
  let isOver = false
  let cuts = 0
  let retries = 0

  /** Until it was done: an answer that was cut off tells nobody whether it was. */
  async function insist(work: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await work()
        if (chance.next() >= 0.1) return
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return
        retries += 1
        await wait(5)
      }
    }
  }

  function operation(): Promise<void> {
    const luck = chance.next()
    const fresh = orders[chance.below(orders.length)]
    const known = paid.length > 0 ? chance.pick(paid) : fresh
    if (!fresh || !known) throw new Error('no orders')
    if (luck < 0.25) {
      paid.push(fresh)
      return insist(() => till.tell(fresh, 'paid'))
    }
    if (luck < 0.35)
      return insist(() => till.tell(fresh, chance.pick(['pending', 'expired', 'cancelled', 'authorised'])))
    if (luck < 0.37) return insist(() => till.tell(known, 'charged_back'))
    if (luck < 0.4) return insist(() => withdraw(known))
    const charge = {
      memberId: known.memberId,
      amount: 1 + chance.below(8),
      reason: 'message',
      key: randomUUID(),
    } as const
    return insist(() => credits.charge(db.direct, { siteId, now: new Date() }, charge))
  }

  async function withdraw({ number, email }: DrillOrder): Promise<void> {
    const entered = { name: 'A. Example', orderNumber: number, email }
    const { token } = await payments.requestWithdrawal(till.ctx(), entered, randomUUID())
    await insist(() => payments.confirmWithdrawal(till.ctx(), token))
  }

  const bad: Found[] = []
  let looks = 0
  async function look(): Promise<void> {
    while (!isOver) {
      const { rows } = await snapshot.execute(db.direct).catch(() => ({ rows: [] }))
      looks += rows.length
      bad.push(...rows.filter(({ sum, below, apart }) => sum !== 0 || below !== 0 || apart !== 0))
      await wait(lookEveryMs)
    }
  }

  /** Ends connections of the product wherever they are in their work. */
  async function cut(): Promise<void> {
    const knife = new Client({ connectionString: till.config.DATABASE_URL })
    await knife.connect()
    while (!isOver) {
      const { rowCount } = await knife.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'velvet' and pid <> pg_backend_pid()
        order by random() limit 1`)
      cuts += rowCount ?? 0
      await wait(cutEveryMs)
    }
    await knife.end()
  }

  const started = performance.now()
  const beside = [look(), cut()]
  const oneOf = atMost(16)
  for (let done = 0; done < count; done += 1_000)
    await Promise.all(Array.from({ length: Math.min(1_000, count - done) }, () => oneOf(operation)))
  isOver = true
  await Promise.all(beside)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`  ${count} operations in ${seconds} s, ${cuts} connections cut, ${retries} retries, ${looks} snapshots`)
  return [
    { what: `the books are sound in ${looks} snapshots`, isRight: looks > 0 && bad.length === 0, found: JSON.stringify(bad.slice(0, 3)) }, // prettier-ignore
    ...(await finalBooks(till, new Set(paid.map(({ id }) => id)).size)),
  ]
}

async function finalBooks({ container: { db } }: Till, paid: number): Promise<DrillResult[]> {
  const { rows } = await sql<
    Found & { completed: number; granted: number; wrong: number; invoices: number; gaps: number }
  >`
    select books.*,
      (select count(*)::int from orders where completed_at is not null and method = 'ideal') as completed,
      (select count(*)::int from ledger_movements where key like 'order:%') as granted,
      (select count(*)::int from ledger_movements m left join orders o on m.key = 'order:' || o.id
        where key like 'order:%' and (o.completed_at is null or m.amount <> ${creditsPerOrder})) as wrong,
      (select count(*)::int from invoices where kind = 'invoice') as invoices,
      (select count(*)::int - coalesce(max(number), 0) from invoices) as gaps
    from (${snapshot}) as books
  `.execute(db.direct)
  const end = rows[0]
  if (!end) throw new Error('no books')
  const isOnce = end.completed === end.granted && end.invoices === end.granted && end.wrong === 0
  return [
    { what: `${end.granted} payments were credited once each`, isRight: isOnce && end.granted >= paid, found: JSON.stringify({ ...end, paid }) }, // prettier-ignore
    { what: 'the ledger sums to nothing, no balance is below it', isRight: end.sum === 0 && end.below === 0 && end.apart === 0, found: JSON.stringify(end) }, // prettier-ignore
    { what: 'invoice numbers have no gap', isRight: end.gaps === 0, found: `${end.gaps}` },
  ]
}
