import { sql } from 'kysely'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'

export type StoredMessage = {
  conversation_id: string
  id: string
  seq: number
  from_persona: boolean
  sent_at: Date
}

/** Returns the messages of members and fictional profiles, by conversation and in their order. */
export async function readMessages({ db }: ChatTestbed['container']): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select conversation_id, id, seq, responder is not null as from_persona, sent_at from messages
    where type <> 'system' and status = 'sent' order by conversation_id, seq
  `.execute(db.direct)
  return rows
}
