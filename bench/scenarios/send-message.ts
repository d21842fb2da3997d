import { newId } from '../../server/src/platform/ids.ts'
import { headersOf, idOf, idSql, tokenHashSql, type ChatWorld } from '../chat-world.ts'

const sampleText = 'The rain has stopped, and the light over the harbour is lovely. Shall we walk there later'

/** Returns a function that creates the next request: each has another sender, id and text. */
export function createMessageRequests({ members }: Pick<ChatWorld, 'members'>, port: number) {
  let count = 0
  return (extra: Record<string, string> = {}) => {
    const sender = (count++ % members) + 1
    const id = newId()
    const path = `/api/conversations/${idOf('conversation', sender)}/messages`
    const body = JSON.stringify({ message_id: id, text: `${sampleText}, at ${String(count).padStart(9, '0')}?` })
    return { id, sender, target: { port, path, body, headers: { ...headersOf(sender), ...extra } } }
  }
}

/** A time-ordered id like those of the product. `:chance` is a variable of the script. */
const newIdSql = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex((:chance)::bigint), 15, '0'))::uuid`
const chance = '\\set chance random(0, 1152921504606846975)'
/** Returns the pgbench line that sets `:n` to the number of a random member. */
export const pickMemberScript = (members: number) => `\\set n random(1, ${members})\n${chance}`

type Charge = { siteId: string; key: string; counterpartyIdSql: string; now?: string }

const chargeCall = ({ siteId, key, counterpartyIdSql, now = 'now()' }: Charge) =>
  `charge_credits('${siteId}', ${idSql('member', ':n')}, ${key}, sha256('${siteId}'), ${newIdSql}, 1, 'message', ${counterpartyIdSql}, null, ${now})`

/** The statement with which the product charges one credit. */
export const chargeSql = (charge: Charge) => `select * from ${chargeCall(charge)}`

/** SQL expression of an idempotency key that is different for each charge. */
export const uniqueKeySql = `'bench:' || ${newIdSql}::text`

const columns = 'conversation_id, id, seq, sender_id, type, text, gift, photo_id, status, created_at, sent_at, cautions, sender_reaction, receiver_reaction' // prettier-ignore

/** Returns a pgbench script with the statements of one message, in the order of the product. */
export function sendMessageScript({ siteId, members }: Pick<ChatWorld, 'siteId' | 'members'>): string {
  const site = `'${siteId}'::uuid`
  const conversation = idSql('conversation', ':n')
  const [sender, receiver] = [idSql('member', ':n'), idSql('member', ':other')]
  const now = 'case when (select count(*) from listed) > 0 then message.sent_at end'
  const charge = chargeCall({ siteId, key: uniqueKeySql, counterpartyIdSql: receiver, now })
  const statements = [
    `select members.id, members.username, members.status, members.language, members.is_premium, members.is_discreet,
      members.is_invisible, members.signed_up_at, members.notifications_disabled
    from sessions inner join members on members.site_id = sessions.site_id and members.id = sessions.member_id
    where sessions.site_id = ${site} and sessions.token_hash = ${tokenHashSql(':n')} and sessions.expires_at > now()`,
    `select mine.conversation_id, mine.other_id, conversation.started_by, conversation.last_seq, mine.unread,
      mine.cleared_seq, mine.read_seq, mine.confirmed_at is not null as is_confirmed, mine.truth_seq,
      theirs.read_seq as other_read_seq, theirs.delivered_seq as other_delivered_seq,
      coalesce(own.shares_reading, true) and coalesce(others.shares_reading, true) as shares_reading,
      mine.other_id = any ((select hidden_from(${site}, ${sender}))::uuid[]) as is_hidden,
      coalesce(attended.until > now(), false) as is_attended
    from conversation_members mine
    join conversations conversation on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
    join conversation_members theirs on theirs.site_id = mine.site_id
      and theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id
    left join chat_standings own on own.site_id = mine.site_id and own.member_id = mine.member_id
    left join chat_standings others on others.site_id = mine.site_id and others.member_id = mine.other_id
    left join attended_profiles attended on attended.site_id = mine.site_id and attended.profile_id = mine.other_id
    where mine.site_id = ${site} and mine.conversation_id = ${conversation} and mine.member_id = ${sender}`,
    `select id, name, date_of_birth, country, city, is_fictional, status, is_invisible, is_members_only, interests,
      signup_reason, prompts, left(about, 240) from profiles where site_id = ${site} and id = any(array[${receiver}])`,
    `select kind from restrictions where site_id = ${site} and member_id = ${receiver} and kind = any('{no_messages,locked}')
      and ended_by is null and starts_at <= now() and (ends_at is null or ends_at > now()) limit 1`,
    `select ${columns} from messages where site_id = ${site} and conversation_id = ${conversation} and id = ${newIdSql}`,
    `with conversation as (
      update conversations set last_seq = last_seq + 1, oldest_at = coalesce(oldest_at, now())
      where site_id = ${site} and id = ${conversation} returning last_seq
    ), message as (
      insert into messages (site_id, conversation_id, id, seq, sender_id, type, text, gift, photo_id, cautions, status,
        created_at, sent_at)
      select ${site}, ${conversation}, ${newIdSql}, last_seq, ${sender}, 'text', '${sampleText}, at ' || (:chance)::text,
        null, null, '{}'::text[], 'sent', now(), now()
      from conversation
      returning seq, sent_at
    ), listed as (
      update conversation_members set listed_at = now(),
        unread = unread + case when member_id = ${receiver} then 1 else 0 end
      from message
      where site_id = ${site} and conversation_id = ${conversation} returning member_id
    )
    select seq, require_new_charge(outcome, balance) as balance from message, ${charge}`,
  ]
  const oneLine = statements.map((statement) => statement.replaceAll(/\s+/g, ' '))
  return `${pickMemberScript(members)}\n\\set other :n % ${members} + 1\n${oneLine.join(';\n')}`
}
