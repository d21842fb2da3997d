import type { z } from 'zod'
import type { getChats } from '@velvet/contract/chat'
import { chatsPerPage } from '@velvet/contract/chat-rules'
import { AppError } from '../../platform/errors.ts'
import { cursorOf, positionOf } from '../../platform/list-cursor.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationsStore, type ListedChat } from './conversations.store.ts'
import { messagesStore } from './messages.store.ts'
import { standingsStore } from './standings.store.ts'

type Answer = z.output<typeof getChats.answer>

export function listChatsUseCases({ db, bus, photos, profiles }: ChatDeps) {
  return {
    /** The caller's chats. Those with somebody who is hidden at the moment come back with them. */
    async list(ctx: MemberCtx, cursor: string | undefined): Promise<Answer> {
      const { site, viewer } = ctx
      const before = cursor === undefined ? undefined : positionOf(cursor)
      const [rows, standing, totalUnread] = await Promise.all([
        conversationsStore.list(db.direct, site.id, viewer.id, chatsPerPage + 1, before),
        standingsStore.byMember(db.direct, site.id, viewer.id),
        this.unreadOf(ctx),
      ])
      const shown = rows.slice(0, chatsPerPage)
      const last = shown.at(-1)
      const cards = await profiles.cards(ctx, shown.map((row) => row.other_id)) // prettier-ignore
      const byId = new Map(cards.map((card) => [card.id, card]))
      return {
        chats: shown.flatMap((row) => {
          const profile = byId.get(row.other_id)
          return profile ? { profile, ...chatOf(row, viewer.id) } : []
        }),
        total_unread: totalUnread,
        last_opened:
          standing?.last_opened_id && standing.last_opened_at
            ? { profile: standing.last_opened_id, at: standing.last_opened_at.toISOString() }
            : null,
        next_cursor:
          rows.length > chatsPerPage && last ? cursorOf({ at: last.listed_at, id: last.conversation_id }) : null,
      }
    },

    /** Unread messages in all chats that the caller sees. */
    async unreadOf({ site, viewer }: MemberCtx): Promise<number> {
      const rows = await conversationsStore.unread(db.direct, site.id, viewer.id)
      if (rows.length === 0) return 0
      const standings = await profiles.standings(site.id, rows.map((row) => row.other_id)) // prettier-ignore
      return rows.reduce((sum, row) => sum + (standings.get(row.other_id)?.isShown ? row.unread : 0), 0)
    },

    /** What these members have not read, by conversation. */
    unreadOfMembers: (siteId: string, memberIds: string[]) =>
      conversationsStore.unreadOfAny(db.direct, siteId, memberIds),

    /** Who has something unread that came after this moment, or after this row of it. */
    unreadSince: (siteId: string, since: Date, most: number, after?: { conversation_id: string; member_id: string }) =>
      conversationsStore.unreadSince(db.direct, siteId, since, most, after),

    /**
     * Takes a chat, or every chat with a profile, off the caller's list. What neither of the two has any more is erased.
     * Throws `invalid_input` when nothing is named.
     */
    async remove(ctx: MemberCtx, which: { conversation?: string; profile?: string }): Promise<number> {
      const { site, viewer } = ctx
      const { conversation: id, profile: otherId } = which
      if (!id && !otherId) throw new AppError('invalid_input', { fields: ['conversation'] })
      await db.transaction(async (tx) => {
        const own = id ? [id] : await conversationsStore.idsOf(tx, site.id, viewer.id, otherId)
        // In the order in which what waits is sent: message, conversation, lists.
        const unsent = await messagesStore.dropWaiting(tx, site.id, own, viewer.id)
        await conversationsStore.lock(tx, site.id, own)
        const gone = await conversationsStore.clear(tx, site.id, viewer.id, id ? { id } : { otherId: otherId ?? '' })
        const pictures = await messagesStore.remove(tx, site.id, gone)
        await conversationsStore.remove(tx, site.id, gone)
        await photos.removeSent(tx, { siteId: site.id, now: ctx.now }, [...unsent, ...pictures])
      })
      if (id) bus.hint(site.id, viewer.id, { type: 'chat_removed', conversation_id: id })
      else bus.hint(site.id, viewer.id, { type: 'chats' })
      return this.unreadOf(ctx)
    },
  }
}

function chatOf(row: ListedChat, viewerId: string): Omit<Answer['chats'][number], 'profile'> {
  return {
    conversation: { id: row.conversation_id },
    num_unread_messages: row.unread,
    last_message:
      row.type && row.at
        ? ({
            type: row.type,
            is_own: row.sender_id === viewerId && row.type !== 'system',
            text: row.text ?? '',
            gift: row.gift,
            status: row.status,
            at: row.at.toISOString(),
            // Columns written by this domain alone, from the contract's own lists.
          } as Answer['chats'][number]['last_message'])
        : null,
    last_seq: row.last_seq,
    read_seq: row.other_read_seq,
    at: row.listed_at.toISOString(),
  }
}
