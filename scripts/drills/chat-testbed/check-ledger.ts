import { sql } from 'kysely'
import { asOwner } from '../../../server/test/test-database.ts'
import { requireValue } from '../../product/environment.ts'
import type { ChatTestbed } from './start-chat-testbed.ts'
import type { Faults } from './check-messages.ts'

/** Checks that every stored text has exactly one charge and vice versa, and that the ledger is consistent. */
export async function checkLedger({ container, environment, site }: ChatTestbed) {
  // Without statistics of the rows of the drill, the joins below exceed the time limit of a statement.
  await asOwner(requireValue(environment, 'DATABASE_URL'), 'analyze')
  const select = async (query: ReturnType<typeof sql<{ what: string }>>) =>
    (await query.execute(container.db.direct)).rows.map(({ what }) => what)
  const charges = await select(sql`
    select id::text as what from ledger_movements where site_id = ${site.id} and reason = 'message'
  `)
  const faults = {
    'every stored message has exactly one charge': await select(sql`
      select messages.id || ': ' || count(movement.id) as what from messages
      left join ledger_movements movement on movement.site_id = messages.site_id
        and movement.member_id = messages.sender_id and movement.reason = 'message'
        and movement.key = 'message:' || messages.conversation_id || ':' || messages.id
        and movement.amount = ${-site.messageCredits}::integer
      where messages.site_id = ${site.id} and messages.type = 'text' group by messages.id having count(movement.id) <> 1
    `),
    'every charge has its message': await select(sql`
      select key as what from ledger_movements movement
      where site_id = ${site.id} and reason = 'message' and not exists (
        select from messages where messages.site_id = movement.site_id and messages.sender_id = movement.member_id
          and movement.key = 'message:' || messages.conversation_id || ':' || messages.id)
    `),
    'no balance is below zero': await select(sql`
      select member_id::text as what from wallets where site_id = ${site.id} and balance < 0
    `),
    'the ledger sums to 0': await select(sql`
      select sum(amount)::text as what from ledger_entries where site_id = ${site.id} having sum(amount) <> 0
    `),
    'the entries of every movement sum to 0 and match its amount': await select(sql`
      select movement.id::text as what from ledger_movements movement
      left join ledger_entries entry on entry.site_id = movement.site_id and entry.member_id = movement.member_id
        and entry.movement_id = movement.id
      where movement.site_id = ${site.id} group by movement.id, movement.amount
      having coalesce(sum(entry.amount), 1) <> 0
        or sum(entry.amount) filter (where entry.account = 'wallet') is distinct from movement.amount
    `),
    'balances of wallets equal their entries and their lots': await select(sql`
      select wallet.member_id::text as what from wallets wallet where site_id = ${site.id} and (
        balance is distinct from (select sum(amount) from ledger_entries entry where entry.site_id = wallet.site_id
          and entry.member_id = wallet.member_id and entry.account = 'wallet')
        or balance is distinct from (select sum(remaining) from credit_lots lot where lot.site_id = wallet.site_id
          and lot.member_id = wallet.member_id))
    `),
  } satisfies Faults
  return { charges: charges.length, faults }
}
