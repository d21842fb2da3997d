import { sql } from 'kysely'
import { encryptDevice } from '../../../server/src/domains/notifications/index.ts'
import { loadConfig } from '../../../server/src/platform/config.ts'
import { createFieldCrypto } from '../../../server/src/platform/field-crypto.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import type { PushTarget } from '../../../server/src/platform/web-push.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import type { PlannedDevice, Treatment } from './plan.ts'

/** A member with one device and one message without a notification. `deviceId` is the id at the push service. */
export type Recipient = { memberId: string; deviceId: string; treatment: Treatment }

/** Small enough that the push service keeps responding. */
const maxBatchSize = 250

/** Inserts the member who sent the messages. */
export async function insertSender(stage: ChatTestbed): Promise<string> {
  const id = newId()
  await insertMembers(stage, [id])
  return id
}

/** Inserts offline members, each with a device at the push service and an unread message. */
export async function insertRecipients(stage: ChatTestbed, boxUrl: string, senderId: string, planned: PlannedDevice[]) {
  const planted: Recipient[] = []
  for (let from = 0; from < planned.length; from += maxBatchSize) {
    const batch = planned.slice(from, from + maxBatchSize)
    const body = JSON.stringify(batch.map(({ behaviour }) => behaviour))
    const response = await fetch(`${boxUrl}/devices`, { method: 'POST', body })
    const targets = (await response.json()) as (PushTarget & { id: string })[]
    const members = targets.map(({ id, ...target }, index) => ({
      ...{ memberId: newId(), deviceId: id, target },
      treatment: batch[index]?.treatment ?? 'takes',
    }))
    await insertMembers(stage, members.map(({ memberId }) => memberId)) // prettier-ignore
    await insertDevices(stage, members)
    await insertMessages(stage, senderId, members.map(({ memberId }) => memberId)) // prettier-ignore
    planted.push(...members.map(({ memberId, deviceId, treatment }) => ({ memberId, deviceId, treatment })))
  }
  await sql`analyze`.execute(stage.container.db.direct).catch(() => undefined)
  return planted
}

async function insertMembers({ container, site }: ChatTestbed, ids: string[]): Promise<void> {
  await container.db.transaction(async (tx) => {
    await sql`
      insert into members (site_id, id, username, email, password_hash, status, language, signed_up_at,
        email_confirmed_at)
      select ${site.id}, id, id, id || '@example.test', '', 'active', 'en', now(), now()
      from unnest(${ids}::uuid[]) as id
    `.execute(tx)
    await sql`
      insert into profiles (site_id, id, name, gender, date_of_birth, country, status, created_at)
      select ${site.id}, id, 'Anna', 'female', '1990-05-17', 'NL', 'active', now() from unnest(${ids}::uuid[]) as id
    `.execute(tx)
    // No quiet hours.
    await sql`
      insert into notification_settings (site_id, member_id, time_zone, quiet_from, quiet_until)
      select ${site.id}, id, 'UTC', 0, 0 from unnest(${ids}::uuid[]) as id
    `.execute(tx)
  })
}

async function insertDevices(stage: ChatTestbed, members: { memberId: string; target: PushTarget }[]): Promise<void> {
  const { container, site, environment } = stage
  const fieldCrypto = createFieldCrypto(loadConfig(environment).FIELD_KEYS)
  const rows = members.map(({ memberId, target }) => {
    const { fingerprints, sealed } = encryptDevice(fieldCrypto, site.id, memberId, target)
    return { memberId, fingerprint: fingerprints[0], sealed }
  })
  await sql`
    insert into push_subscriptions (site_id, id, member_id, session_id, endpoint_fingerprint, sealed, created_at)
    select ${site.id}, gen_random_uuid(), "memberId", gen_random_uuid(), fingerprint, sealed, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one ("memberId" uuid, fingerprint text, sealed text)
  `.execute(container.db.direct)
}

/** Inserts messages in one transaction like the product, so that the sweep sees all rows or none. */
async function insertMessages({ container, site }: ChatTestbed, senderId: string, memberIds: string[]): Promise<void> {
  const conversations = memberIds.map(() => newId())
  const now = new Date()
  const pairs = sql`unnest(${conversations}::uuid[], ${memberIds}::uuid[]) as one (id, member_id)`
  await container.db.transaction(async (tx) => {
    await sql`
      insert into conversations (site_id, id, profile_low, profile_high, started_by, created_at, last_seq)
      select ${site.id}, id, least(member_id, ${senderId}::uuid), greatest(member_id, ${senderId}::uuid), ${senderId},
        ${now}, 1
      from ${pairs}
    `.execute(tx)
    await sql`
      insert into conversation_members (site_id, conversation_id, member_id, other_id, unread, read_seq, delivered_seq,
        listed_at)
      select ${site.id}, id, side.member_id, side.other_id, side.unread, side.seen, side.seen, ${now}
      from ${pairs}, lateral (values (one.member_id, ${senderId}::uuid, 1, 0), (${senderId}::uuid, one.member_id, 0, 1))
        as side (member_id, other_id, unread, seen)
    `.execute(tx)
    await sql`
      insert into messages (site_id, conversation_id, id, sender_id, type, text, status, created_at, sent_at, seq)
      select ${site.id}, id, gen_random_uuid(), ${senderId}, 'text', 'Hello', 'sent', ${now}, ${now}, 1 from ${pairs}
    `.execute(tx)
  })
}
