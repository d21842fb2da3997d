import { sql } from 'kysely'
import { grantCredits, insertPairs, type ChatMember } from '../chat-testbed/members.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'

export type PersonaChat = { conversationId: string; member: ChatMember; personaId: string }

/** Messages that a member can pay for, more than are sent. */
const credits = 20

/** Inserts members, each in a conversation with a fictional profile of its own. */
export async function insertPersonaChats(stage: ChatTestbed, count: number): Promise<PersonaChat[]> {
  const pairs = await insertPairs(stage, count)
  const chats = pairs.map(({ conversationId, members: [member, persona] }) => ({
    ...{ conversationId, member, personaId: persona.id },
  }))
  const personaIds = chats.map(({ personaId }) => personaId)
  const { direct } = stage.container.db
  await sql`
    update profiles set is_fictional = true, responder = 'operator', name = 'Lena' where id = any(${personaIds}::uuid[])
  `.execute(direct)
  await sql`
    update conversation_members set confirmed_at = now() where other_id = any(${personaIds}::uuid[])
  `.execute(direct)
  await grantCredits(
    stage,
    chats.map(({ member }) => member.id),
    credits * stage.site.messageCredits,
  )
  return chats
}
