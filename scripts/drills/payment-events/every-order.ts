import { sql } from 'kysely'
import { atMost } from '../../../server/src/platform/at-most.ts'
import type { DrillResult } from '../outage.ts'
import { createChance } from './chance.ts'
import { creditsPerOrder, price, words, type DrillOrder, type Till, type Word } from './till.ts'

const events = Object.keys(words) as Word[]

function* permutations(items: Word[]): Generator<Word[]> {
  if (items.length < 2) yield items
  for (const [index, first] of items.entries())
    if (items.length > 1) for (const rest of permutations(items.toSpliced(index, 1))) yield [first, ...rest]
}

/** The seven events of a payment in every order, each now and then twice, with lies in between: one end for all. */
export async function everyOrder(till: Till, { seed, most }: { seed: number; most: number }): Promise<DrillResult[]> {
  const all = [...permutations(events)]
  const step = Math.max(1, Math.floor(all.length / most))
  const chosen = all.filter((_order, index) => index % step === 0)
  const chance = createChance(seed)
  const orders = await till.orders(chosen.length, chosen.length)
  const oneOf = atMost(12)
  let refusedLies = 0
  let lies = 0

  async function play(order: DrillOrder, sequence: Word[]): Promise<void> {
    for (const word of sequence) {
      if (chance.next() < 0.2) {
        lies += 1
        const status = await till.tell(order, chance.pick(['paid', 'charged_back']), {
          secret: 'somebody else’s secret',
        })
        if (status === 401) refusedLies += 1
      }
      await till.tell(order, word)
      if (chance.next() < 0.25) await till.tell(order, word)
    }
  }
  const started = performance.now()
  await Promise.all(orders.map((order, index) => oneOf(() => play(order, chosen[index] ?? []))))
  console.log(`  ${chosen.length} orders of seven events in ${Math.round((performance.now() - started) / 1000)} s`)

  const { rows } = await sql<{ state: string; movements: string; balance: number; invoiced: number; n: number }>`
    with told as (
      select site_id, member_id, string_agg(reason || ' ' || amount, ', ' order by id) as movements
      from ledger_movements group by 1, 2
    ), billed as (
      select site_id, order_id, sum(gross)::int as invoiced from invoices group by 1, 2
    )
    select o.state, told.movements, coalesce(w.balance, -1) as balance, coalesce(billed.invoiced, -1) as invoiced,
      count(*)::int as n
    from orders o
    left join wallets w on w.site_id = o.site_id and w.member_id = o.member_id
    left join told on told.site_id = o.site_id and told.member_id = o.member_id
    left join billed on billed.site_id = o.site_id and billed.order_id = o.id
    group by 1, 2, 3, 4
  `.execute(till.container.db.direct)
  const wanted = { state: 'charged_back', movements: `purchase ${creditsPerOrder}, chargeback -${creditsPerOrder}`, balance: 0, invoiced: 0, n: chosen.length } // prettier-ignore
  return [
    {
      what: `${chosen.length} orders of events end in one state of the ledger`,
      isRight: rows.length === 1 && JSON.stringify(rows[0]) === JSON.stringify(wanted),
      found: JSON.stringify(rows),
    },
    { what: `${lies} lies are refused`, isRight: lies > 0 && lies === refusedLies, found: `${refusedLies}` },
    await wrongAmount(till),
  ]
}

async function wrongAmount(till: Till): Promise<DrillResult> {
  const [order] = await till.orders(1, 1)
  if (!order) throw new Error('no order')
  for (const amount of [price - 1, price, price]) await till.tell(order, 'paid', { amount })
  const { rows } = await sql<{ state: string; granted: number }>`
    select state, (select count(*)::int from ledger_movements m where m.member_id = o.member_id) as granted
    from orders o where id = ${order.id}`.execute(till.container.db.direct)
  const isRight = rows[0]?.state === 'in_review' && rows[0].granted === 0
  return { what: 'another amount is looked at and grants nothing', isRight, found: JSON.stringify(rows) }
}
