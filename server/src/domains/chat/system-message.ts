import type { SystemKind } from '@velvet/contract/chat-rules'
import { newId } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { Participation } from './conversations.store.ts'
import type { NewMessage } from './messages.store.ts'

/** A word of the house that only the caller sees. Its text is its kind; the reader's language makes the sentence. */
export const systemMessage = (
  ctx: MemberCtx,
  place: Pick<Participation, 'conversation_id' | 'other_id'>,
  kind: SystemKind,
  id: string = newId(),
): NewMessage => ({
  conversationId: place.conversation_id,
  id,
  senderId: place.other_id,
  receiverId: ctx.viewer.id,
  type: 'system',
  text: kind,
  gift: null,
  photoId: null,
  cautions: [],
  now: ctx.now,
})
