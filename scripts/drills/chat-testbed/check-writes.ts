import { sql } from 'kysely'
import type { Purchase } from './buyer.ts'
import type { ChatTestbed } from './start-chat-testbed.ts'
import { versionOf, type FilterWriter } from './filter-writer.ts'

/** Compares every acknowledged change of filters and every order with the database. */
export async function checkWrites(
  { container, site }: ChatTestbed,
  writers: FilterWriter[],
  purchases: Purchase[],
): Promise<Record<string, string[]>> {
  const { rows: filters } = await sql<{ member_id: string; filters: Parameters<typeof versionOf>[0] }>`
    select member_id, filters from search_filters where site_id = ${site.id}
  `.execute(container.db.direct)
  const stored = new Map(filters.map((row) => [row.member_id, versionOf(row.filters)]))
  const { rows: orders } = await sql<{ id: string; member_id: string; is_completed: boolean; grants: number }>`
    select id, member_id, completed_at is not null as is_completed,
      (select count(*)::int from ledger_movements movement where movement.site_id = orders.site_id
        and movement.member_id = orders.member_id and movement.key = 'order:' || orders.id
        and movement.amount = orders.credits) as grants
    from orders where site_id = ${site.id}
  `.execute(container.db.direct)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const known = new Set(purchases.map(({ orderId }) => orderId))
  const unknown = orders.filter(({ id }) => !known.has(id))
  const placed = purchases.filter(({ orderId }) => orderId !== undefined)
  return {
    'every acknowledged change of filters is stored, and none was overwritten by an earlier one': writers
      .filter(({ memberId, acknowledged, attempted }) => {
        const version = stored.get(memberId) ?? 0
        return version < acknowledged || version > attempted
      })
      .map(({ memberId, acknowledged }) => `${memberId}: ${stored.get(memberId)} instead of ${acknowledged}`),
    'every acknowledged order is stored': placed
      .filter(({ orderId = '', memberId }) => byId.get(orderId)?.member_id !== memberId)
      .map(({ orderId }) => String(orderId)),
    'every idempotency key has its own order': findRepeated(placed.map(({ orderId }) => String(orderId))),
    'no order was doubled': unknown
      .filter(({ member_id }) => !purchases.some(({ memberId, orderId }) => memberId === member_id && !orderId))
      .map(({ id }) => id),
    'every order shown as completed was credited once': purchases
      .filter(({ orderId = '', isCompleted }) => isCompleted && byId.get(orderId)?.grants !== 1)
      .map(({ orderId }) => String(orderId)),
    'credits were granted for completed orders only, once each': orders
      .filter(({ is_completed, grants }) => grants !== (is_completed ? 1 : 0))
      .map(({ id, grants }) => `${id}: ${grants}`),
  }
}

const findRepeated = (ids: string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index)
