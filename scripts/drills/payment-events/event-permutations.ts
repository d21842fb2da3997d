import { sql } from 'kysely'
import type { DrillResult } from '../outage.ts'
import { createRandom } from './random.ts'
import {
  creditsPerOrder,
  price,
  statusCodes,
  type DrillOrder,
  type PaymentTestbed,
  type PaymentStatus,
} from './payment-testbed.ts'

const maxConcurrent = 12
const events = Object.keys(statusCodes) as PaymentStatus[]

function* permutations(items: PaymentStatus[]): Generator<PaymentStatus[]> {
  if (items.length < 2) yield items
  for (const [index, first] of items.entries())
    if (items.length > 1) for (const rest of permutations(items.toSpliced(index, 1))) yield [first, ...rest]
}

/** Sends the seven events of a payment in every order, some twice, with forgeries: all must end in the same state. */
export async function runEventPermutations(
  testbed: PaymentTestbed,
  { seed, most }: { seed: number; most: number },
): Promise<DrillResult[]> {
  const all = [...permutations(events)]
  const step = Math.max(1, Math.floor(all.length / most))
  const sequences = all.filter((_order, index) => index % step === 0)
  const chance = createRandom(seed)
  const orders = await testbed.createOrders(sequences.length, sequences.length)
  let refusedForgeries = 0
  let forgeries = 0

  async function sendSequence(order: DrillOrder, sequence: PaymentStatus[]): Promise<void> {
    for (const word of sequence) {
      if (chance.next() < 0.2) {
        forgeries += 1
        const status = await testbed.sendNotice(order, chance.pick(['paid', 'charged_back']), {
          secret: 'another secret',
        })
        if (status === 401) refusedForgeries += 1
      }
      await testbed.sendNotice(order, word)
      if (chance.next() < 0.25) await testbed.sendNotice(order, word)
    }
  }
  const started = performance.now()
  const queue = orders.entries()
  await Promise.all(
    Array.from({ length: maxConcurrent }, async () => {
      for (const [index, order] of queue) await sendSequence(order, sequences[index] ?? [])
    }),
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`  ${sequences.length} sequences of seven events in ${seconds} s`)

  const { rows } = await sql<{ state: string; movements: string; balance: number; invoiced: number; n: number }>`
    with booked as (
      select site_id, member_id, string_agg(reason || ' ' || amount, ', ' order by id) as movements
      from ledger_movements group by 1, 2
    ), billed as (
      select site_id, order_id, sum(gross)::int as invoiced from invoices group by 1, 2
    )
    select o.state, booked.movements, coalesce(w.balance, -1) as balance, coalesce(billed.invoiced, -1) as invoiced,
      count(*)::int as n
    from orders o
    left join wallets w on w.site_id = o.site_id and w.member_id = o.member_id
    left join booked on booked.site_id = o.site_id and booked.member_id = o.member_id
    left join billed on billed.site_id = o.site_id and billed.order_id = o.id
    group by 1, 2, 3, 4
  `.execute(testbed.container.db.direct)
  const expected = { state: 'charged_back', movements: `purchase ${creditsPerOrder}, chargeback -${creditsPerOrder}`, balance: 0, invoiced: 0, n: sequences.length } // prettier-ignore
  return [
    {
      what: `${sequences.length} sequences of events end in the same state of the ledger`,
      hasPassed: rows.length === 1 && JSON.stringify(rows[0]) === JSON.stringify(expected),
      actual: JSON.stringify(rows),
    },
    {
      what: `${forgeries} forgeries are refused`,
      hasPassed: forgeries > 0 && forgeries === refusedForgeries,
      actual: `${refusedForgeries}`,
    },
    await wrongAmount(testbed),
  ]
}

async function wrongAmount(testbed: PaymentTestbed): Promise<DrillResult> {
  const [order] = await testbed.createOrders(1, 1)
  if (!order) throw new Error('no order')
  for (const amount of [price - 1, price, price]) await testbed.sendNotice(order, 'paid', { amount })
  const { rows } = await sql<{ state: string; granted: number }>`
    select state, (select count(*)::int from ledger_movements m where m.member_id = o.member_id) as granted
    from orders o where id = ${order.id}`.execute(testbed.container.db.direct)
  const hasPassed = rows[0]?.state === 'in_review' && rows[0].granted === 0
  return { what: 'a wrong amount is put in review and grants no credits', hasPassed, actual: JSON.stringify(rows) }
}
