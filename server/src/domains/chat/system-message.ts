import type { SystemKind } from '@velvet/contract/chat-rules'
import { newId } from '../../platform/ids.ts'
import type { Participation } from './conversations.store.ts'
import type { NewMessage } from './messages.store.ts'

/** Returns a message of the site that only the caller sees. Its text is the kind, which the client translates. */
export const systemMessage = (
  ctx: { viewer: { id: string }; now: Date },
  participation: Pick<Participation, 'conversation_id' | 'other_id'>,
  kind: SystemKind,
  id: string = newId(),
): NewMessage => ({
  conversationId: participation.conversation_id,
  id,
  senderId: participation.other_id,
  receiverId: ctx.viewer.id,
  type: 'system',
  text: kind,
  gift: null,
  photoId: null,
  cautions: [],
  now: ctx.now,
})
