import { sql } from 'kysely'
import { mailIdOf, mailKinds } from '../../../server/src/domains/notifications/index.ts'
import type { SimOrder } from '../../../sandbox/src/payments/orders.ts'
import type { Faults } from '../chat-testbed/check-messages.ts'
import type { TakenMail } from '../chat-testbed/mail-sink.ts'
import type { ChatPair } from '../chat-testbed/members.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import type { JobLog } from './job-log.ts'

/** Mails of each buyer: the confirmation of the order and the receipt of the withdrawal. */
const mailsPerBuyer = 2

/**
 * Checks the mails by their Message-IDs. A job that a worker lost may have handed its mail over already, so each loss
 * allows one more copy. Recipients recognise it by its Message-ID.
 */
export function checkMails(mails: TakenMail[], pairs: ChatPair[], lost: ReturnType<JobLog['lost']>) {
  const copies = Map.groupBy(mails, ({ id }) => id)
  const losses = new Map(
    lost.flatMap(({ eventId, lossCount }) =>
      eventId ? mailKinds.map((kind) => [mailIdOf(eventId, kind), lossCount] as const) : [],
    ),
  )
  const idsOf = (recipient: string) => new Set(mails.filter((mail) => mail.recipient === recipient).map(({ id }) => id))
  const faults = {
    'every buyer got one mail about the order and one about the withdrawal': pairs
      .map(({ members: [buyer] }) => `${buyer.id}@example.test`)
      .filter((address) => idsOf(address).size !== mailsPerBuyer)
      .map((address) => `${address}: ${idsOf(address).size}`),
    'a mail was repeated only if a worker lost its job, once for each loss, with the same Message-ID': [...copies]
      .filter(([id, sent]) => id === '' || sent.length > 1 + (losses.get(id) ?? 0))
      .map(([id, sent]) => `${id}: ${sent.length}`),
  } satisfies Faults
  return { faults, distinct: copies.size, repeated: mails.length - copies.size }
}

/** Checks that every withdrawal, every unreadable photo and every upload had its effect exactly once. */
export async function checkEffects(stage: ChatTestbed, providerUrl: string, waveCount: number) {
  const { container, site } = stage
  const select = async (query: ReturnType<typeof sql<{ what: string }>>) =>
    (await query.execute(container.db.direct)).rows.map(({ what }) => what)
  const { rows: refunds } = await sql<{ order_id: string; amount: number; state: string }>`
    select order_id, amount, state from refunds where site_id = ${site.id}
  `.execute(container.db.direct)
  const paid = (await (await fetch(`${providerUrl}/sim/orders`)).json()) as SimOrder[]
  const refundsOf = new Map(paid.map(({ reference, refunds: made }) => [reference, made]))
  const { rows: photos } = await sql<{ id: string; objects: string[]; is_done: boolean }>`
    select id, array[full_object, card_object, thumb_object, blurred_object] as objects,
      status = 'active' and encoded_at is not null and raw_object is null and nudity_score is not null as is_done
    from photos where site_id = ${site.id} and profile_id is not null
  `.execute(container.db.direct)
  const incomplete: string[] = []
  for (const { id, objects, is_done } of photos) {
    const hasObjects = await Promise.all(objects.map((object) => container.storage.has(object)))
    if (!is_done || !hasObjects.every(Boolean)) incomplete.push(id)
  }
  return {
    'every withdrawal has a refund, every pair an upload': [refunds.length, photos.length]
      .filter((count) => count !== waveCount)
      .map(String),
    'the provider paid every refund once': refunds
      .filter(({ order_id, amount, state }) => {
        const made = refundsOf.get(order_id) ?? []
        return !['pending', 'done'].includes(state) || made.length !== 1 || made[0]?.amount !== amount
      })
      .map(({ order_id, state }) => `${order_id}: ${state}, ${refundsOf.get(order_id)?.length ?? 0}`),
    'the credits of every refunded order were removed once, with one credit note': await select(sql`
      select order_id::text as what from refunds where site_id = ${site.id} and (
        1 <> (select count(*) from ledger_movements movement where movement.site_id = refunds.site_id
          and movement.reverses = 'order:' || refunds.order_id)
        or 1 <> (select count(*) from invoices where invoices.site_id = refunds.site_id
          and invoices.order_id = refunds.order_id and invoices.kind = 'credit_note'))
    `),
    'every unreadable photo was charged once and given back once': await select(sql`
      select messages.id::text as what from messages where site_id = ${site.id} and type = 'photo' and (
        1 <> (select count(*) from ledger_movements movement where movement.site_id = messages.site_id
          and movement.key = 'message:' || messages.conversation_id || ':' || messages.id)
        or 1 <> (select count(*) from ledger_movements movement where movement.site_id = messages.site_id
          and movement.reverses = 'message:' || messages.conversation_id || ':' || messages.id))
    `),
    'every uploaded photo is encoded, scored and complete': incomplete,
  } satisfies Faults
}
