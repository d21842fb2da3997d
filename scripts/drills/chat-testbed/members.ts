import { sql } from 'kysely'
import { demoBundles } from '../../../server/seed/bundles.ts'
import { paymentsStore } from '../../../server/src/domains/payments/stores.ts'
import { hashToken, newId, newToken } from '../../../server/src/platform/ids.ts'
import type { ChatTestbed } from './start-chat-testbed.ts'

export type ChatMember = { id: string; session: string }
export type ChatPair = { conversationId: string; members: [ChatMember, ChatMember] }

/** Inserts logged-in members in pairs, each with an empty conversation. */
export async function insertPairs(stage: ChatTestbed, count: number): Promise<ChatPair[]> {
  const pairs: ChatPair[] = []
  for (let from = 0; from < count; from += 1000) {
    const batch = Array.from({ length: Math.min(1000, count - from) }, newPair)
    await insertBatch(stage, batch)
    pairs.push(...batch)
  }
  await sql`analyze`.execute(stage.container.db.direct).catch(() => undefined)
  return pairs
}

/** Inserts pairs of members with credits for 5,000 messages each, and the bundles that they can buy. */
export async function insertBuyingPairs(stage: ChatTestbed, count: number): Promise<ChatPair[]> {
  const { container, site } = stage
  await paymentsStore.insertBundles(container.db.direct, site.id, demoBundles(site.id))
  const pairs = await insertPairs(stage, count)
  // Without the first offer of new members, all of them see the same price.
  await sql`update members set signed_up_at = now() - interval '90 days'`.execute(container.db.direct)
  await grantCredits(stage, pairs.flatMap(({ members }) => members.map(({ id }) => id)), 5_000 * site.messageCredits) // prettier-ignore
  return pairs
}

const newMember = (): ChatMember => ({ id: newId(), session: newToken() })
const newPair = (): ChatPair => ({ conversationId: newId(), members: [newMember(), newMember()] })

async function insertBatch({ container, site }: ChatTestbed, pairs: ChatPair[]): Promise<void> {
  const members = pairs.flatMap((pair) => pair.members)
  const ids = members.map(({ id }) => id)
  const hashes = members.map(({ session }) => hashToken(session))
  const rows = pairs.map(({ conversationId, members: [one, other] }) => ({
    conversation: conversationId,
    low: one.id < other.id ? one.id : other.id,
    high: one.id < other.id ? other.id : one.id,
  }))
  const conversations = rows.map(({ conversation }) => conversation)
  const [lows, highs] = [rows.map(({ low }) => low), rows.map(({ high }) => high)]
  await container.db.transaction(async (tx) => {
    await sql`
      insert into members (site_id, id, username, email, password_hash, status, language, is_premium, signed_up_at,
        email_confirmed_at)
      select ${site.id}, id, id, id || '@example.test', '', 'active', 'en', true, now(), now()
      from unnest(${ids}::uuid[]) as id
    `.execute(tx)
    await sql`
      insert into profiles (site_id, id, name, gender, date_of_birth, country, status, created_at)
      select ${site.id}, id, 'Anna', 'female', '1990-05-17', 'NL', 'active', now() from unnest(${ids}::uuid[]) as id
    `.execute(tx)
    await sql`
      insert into sessions (site_id, token_hash, member_id, created_at, expires_at)
      select ${site.id}, token_hash, id, now(), now() + interval '1 day'
      from unnest(${hashes}::bytea[], ${ids}::uuid[]) as one (token_hash, id)
    `.execute(tx)
    await sql`
      insert into conversations (site_id, id, profile_low, profile_high, created_at)
      select ${site.id}, id, low, high, now()
      from unnest(${conversations}::uuid[], ${lows}::uuid[], ${highs}::uuid[]) as one (id, low, high)
    `.execute(tx)
    await sql`
      insert into conversation_members (site_id, conversation_id, member_id, other_id)
      select ${site.id}, id, side.member_id, side.other_id
      from unnest(${conversations}::uuid[], ${lows}::uuid[], ${highs}::uuid[]) as one (id, low, high),
        lateral (values (low, high), (high, low)) as side (member_id, other_id)
    `.execute(tx)
  })
}

/** Grants credits to members. */
export async function grantCredits(
  { container, site }: ChatTestbed,
  memberIds: string[],
  amount: number,
): Promise<void> {
  const where = { siteId: site.id, now: new Date() }
  await container.db.transaction(async (tx) => {
    for (const memberId of memberIds)
      await container.credits.grant(tx, where, { memberId, amount, reason: 'seed', key: 'drill' })
  })
}
