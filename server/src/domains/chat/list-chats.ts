import type { z } from 'zod'
import type { getChats } from '@velvet/contract/chat'
import { chatsPerPage } from '@velvet/contract/chat-rules'
import { AppError } from '../../platform/errors.ts'
import { encodeCursor, decodeCursor } from '../../platform/list-cursor.ts'
import type { SweepPosition } from '../../platform/sweep-position.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationsStore, type ListedChat } from './conversations.store.ts'
import { messagesStore } from './messages.store.ts'
import { memberStateStore } from './member-state.store.ts'
import { unreadChatsStore, type DatedUnreadChat, type UnreadChat } from './unread-chats.store.ts'

/** Number of chats of a member that are looked up for notices, the latest first. */
const maxUnseenChats = 100

type ChatsResponse = z.output<typeof getChats.response>

export function listChatsUseCases({ db, bus, photos, profiles }: ChatDeps) {
  /** Returns the number of unread messages in all chats that the caller sees. */
  async function unreadOf({ site, viewer }: MemberCtx): Promise<number> {
    const rows = await conversationsStore.unread(db.direct, site.id, viewer.id)
    if (rows.length === 0) return 0
    const profilesById = await profiles.visibilityOf(site.id, rows.map((row) => row.other_id)) // prettier-ignore
    return rows.reduce((sum, row) => sum + (profilesById.get(row.other_id)?.isShown ? row.unread : 0), 0)
  }

  return {
    /**
     * Returns a page of the caller's chats, the latest first. Chats with a member who is hidden at the moment are left
     * out; they reappear with the member.
     */
    async list(ctx: MemberCtx, cursor: string | undefined): Promise<ChatsResponse> {
      const { site, viewer } = ctx
      const before = cursor === undefined ? undefined : decodeCursor(cursor)
      const [rows, memberState, totalUnread] = await Promise.all([
        conversationsStore.list(db.direct, site.id, viewer.id, chatsPerPage + 1, before),
        memberStateStore.byMember(db.direct, site.id, viewer.id),
        unreadOf(ctx),
      ])
      const page = rows.slice(0, chatsPerPage)
      const last = page.at(-1)
      const otherIds = page.map((row) => row.other_id)
      const [cards, languageOf] = await Promise.all([
        profiles.cards(ctx, otherIds),
        profiles.languages(site.id, otherIds),
      ])
      const byId = new Map(cards.map((card) => [card.id, { ...card, language: languageOf(card.id) }]))
      return {
        chats: page.flatMap((row) => {
          const profile = byId.get(row.other_id)
          return profile ? { profile, ...chatOf(row, viewer.id) } : []
        }),
        total_unread: totalUnread,
        last_opened:
          memberState?.last_opened_id && memberState.last_opened_at
            ? { profile: memberState.last_opened_id, at: memberState.last_opened_at.toISOString() }
            : null,
        next_cursor:
          rows.length > chatsPerPage && last ? encodeCursor({ at: last.listed_at, id: last.conversation_id }) : null,
      }
    },

    unreadOf,

    /** Unread messages, for notifications. A chat that was removed from the list is no reason for a notice. */
    notices: {
      name: 'chat',

      async unseenOf(siteId: string, memberIds: string[]) {
        return (await unreadChatsStore.latestOf(db.direct, siteId, memberIds, maxUnseenChats)).map(toDatedItem)
      },

      async unseenIn(siteId: string, topics: { memberId: string; kind: string; topic: string }[]) {
        const chats = topics.filter(({ kind }) => kind === 'message')
        return (await unreadChatsStore.among(db.direct, siteId, chats)).map(toUnseenItem)
      },

      async unseenAfter(siteId: string, position: SweepPosition, limit: number) {
        const rows = await unreadChatsStore.pageAfter(db.direct, siteId, position, limit)
        return rows.map((row) => ({
          ...toDatedItem(row),
          position: { at: row.position_at, firstId: row.conversation_id, secondId: row.member_id },
        }))
      },
    },

    /**
     * Removes one chat, or every chat with a profile, from the caller's list and returns the number of unread messages
     * left. A conversation that both members have removed is deleted. Throws `invalid_input` without a chat or profile.
     */
    async remove(ctx: MemberCtx, target: { conversation?: string; profile?: string }): Promise<number> {
      const { site, viewer } = ctx
      const { conversation: id, profile: otherId } = target
      if (!id && !otherId) throw new AppError('invalid_input', { fields: ['conversation'] })
      await db.transaction(async (tx) => {
        const own = id ? [id] : await conversationsStore.idsOf(tx, site.id, viewer.id, otherId)
        // Locks in the order of `sendWaiting` (message, conversation, lists), so that the two cannot deadlock.
        const unsentPhotoIds = await messagesStore.deleteWaiting(tx, site.id, own, viewer.id)
        await conversationsStore.lock(tx, site.id, own)
        const abandoned = await conversationsStore.clear(
          tx,
          site.id,
          viewer.id,
          id ? { id } : { otherId: otherId ?? '' },
        )
        const photoIds = await messagesStore.remove(tx, site.id, abandoned)
        await conversationsStore.remove(tx, site.id, abandoned)
        await photos.removeSent(tx, { siteId: site.id, now: ctx.now }, [...unsentPhotoIds, ...photoIds])
      })
      if (id) bus.broadcast(site.id, viewer.id, { type: 'chat_removed', conversation_id: id })
      else bus.broadcast(site.id, viewer.id, { type: 'chats' })
      return unreadOf(ctx)
    },
  }
}

const toUnseenItem = (row: UnreadChat) => ({
  kind: 'message' as const,
  ...{ memberId: row.member_id, topic: row.conversation_id, fromId: row.other_id, count: row.unread },
})

const toDatedItem = (row: DatedUnreadChat) => ({ ...toUnseenItem(row), at: row.listed_at, since: row.waits_since })

function chatOf(row: ListedChat, viewerId: string): Omit<ChatsResponse['chats'][number], 'profile'> {
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
            // The cast is safe: only this domain writes these columns, with values from the contract.
          } as ChatsResponse['chats'][number]['last_message'])
        : null,
    last_seq: row.last_seq,
    read_seq: row.other_read_seq,
    at: row.listed_at.toISOString(),
  }
}
