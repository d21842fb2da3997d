import type { GiftId } from '@velvet/contract/gift-rules'
import type { MemberCtx } from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { SiteCtx } from '../sites/index.ts'

type OutgoingGift = { id: string; gift: GiftId; text: string }

export type Gifts = ReturnType<typeof createGifts>

export function createGifts({ chat }: { chat: Chat }) {
  return {
    catalogue: ({ site }: SiteCtx) => site.gifts,

    /** Sends a gift as a message. Throws as `chat.send` does, `not_found` for a gift that the site does not offer. */
    sendGift: (ctx: MemberCtx, conversationId: string, { id, gift, text }: OutgoingGift) =>
      chat.send(ctx, conversationId, { id, type: 'gift', gift, text }),
  }
}
