import { conversationsStore, messagesStore } from '../src/domains/chat/stores.ts'
import type { AnsweredPrompt } from '../src/domains/profiles/index.ts'
import { newId } from '../src/platform/ids.ts'
import type { TestMember } from './members.ts'
import type { World } from './world.ts'

type WrittenMessage = { from: { id: string }; text: string; at?: Date; quotedPrompt?: AnsweredPrompt }

/** Inserts a conversation with messages, without applying rules and charges. Returns its id. */
export async function aConversation(
  world: World,
  member: Pick<TestMember, 'id' | 'siteId'>,
  other: { id: string },
  messages: WrittenMessage[] = [],
): Promise<string> {
  const { direct } = world.container.db
  const pair = { id: newId(), memberId: member.id, otherId: other.id, now: world.time.now }
  const conversationId = await conversationsStore.open(direct, member.siteId, pair)
  for (const { from, text, at = world.time.now, quotedPrompt } of messages) {
    await world.container.db.transaction(async (tx) => {
      await conversationsStore.claimStart(tx, member.siteId, conversationId, from.id)
      await messagesStore.send(tx, member.siteId, {
        conversationId,
        id: newId(),
        senderId: from.id,
        receiverId: from.id === member.id ? other.id : member.id,
        type: 'text',
        text,
        gift: null,
        photoId: null,
        ...(quotedPrompt && { quotedPrompt }),
        cautions: [],
        now: at,
      })
    })
  }
  return conversationId
}
