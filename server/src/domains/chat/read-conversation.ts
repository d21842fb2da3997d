import { dayMs } from '@velvet/contract/durations'
import { messagesPerPage } from '@velvet/contract/chat-rules'
import type { LiveMessage } from '@velvet/contract/live'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { closedReason } from './chat.policy.ts'
import { loadCounterpart } from './counterpart.ts'
import { conversationsStore, type Participation } from './conversations.store.ts'
import { messagesStore, type MessageRow } from './messages.store.ts'
import { presentMessages } from './present-messages.ts'
import { requireParticipation } from './require-participation.ts'
import { memberStateStore } from './member-state.store.ts'
import { canStart } from './start-conversation.ts'

type PageQuery = { before?: number; after?: number }

export function readConversationUseCases(deps: ChatDeps & { unreadOf: (ctx: MemberCtx) => Promise<number> }) {
  const { db, bus, photos, profiles, unreadOf } = deps
  const hint = (siteId: string, memberId: string, live: LiveMessage) => bus.broadcast(siteId, memberId, live)

  /**
   * Returns one page of messages by sequence number. Messages older than the site's `historyDays` are left out, which
   * `hides_older` reports.
   */
  async function page(ctx: MemberCtx, participation: Participation, query: PageQuery) {
    const { site, viewer, now } = ctx
    const isBackward = query.after === undefined
    const [rows, waiting] = await Promise.all([
      messagesStore.page(db.direct, site.id, participation.conversation_id, viewer.id, {
        limit: messagesPerPage + 1,
        clearedSeq: participation.cleared_seq,
        ...query,
      }),
      isBackward && query.before === undefined
        ? messagesStore.waitingIn(db.direct, site.id, participation.conversation_id, viewer.id)
        : new Array<MessageRow>(),
    ])
    const visibleSince = new Date(now.getTime() - site.historyDays * dayMs)
    const visible = rows.filter(({ sent_at }) => sent_at && sent_at >= visibleSince)
    const hasMore = visible.length > messagesPerPage
    const paged = visible.slice(0, messagesPerPage)
    const inOrder = [...(isBackward ? paged.reverse() : paged), ...waiting]
    return {
      messages: await presentMessages(photos, { siteId: site.id, now }, inOrder, viewer.id),
      has_earlier: isBackward && hasMore,
      has_later: !isBackward && hasMore,
      hides_older: isBackward && visible.length < rows.length,
    }
  }

  const receipts = (participation: Participation) => ({
    delivered_seq: participation.other_delivered_seq,
    read_seq: participation.shares_reading ? participation.other_read_seq : 0,
  })

  return {
    /**
     * Returns the id of the conversation with a member and creates it if there is none. Throws `not_found`, `blocked`,
     * `too_many_requests`.
     */
    async open(ctx: MemberCtx, otherId: string, newConversationId: string): Promise<string> {
      const { site, viewer, now } = ctx
      const [state, profilesById] = await Promise.all([
        deps.blocks.stateBetween(site.id, viewer.id, otherId),
        profiles.visibilityOf(site.id, [otherId]),
      ])
      const other = profilesById.get(otherId)
      if (!other || otherId === viewer.id || state.hasBlocked) throw new AppError('not_found')
      if (state.isBlockedBy) throw new AppError('blocked', { name: other.name })
      if (!other.isShown) throw new AppError('not_found')
      await deps.limits.conversations.require({ site, viewer })
      return conversationsStore.open(db.direct, site.id, { id: newConversationId, memberId: viewer.id, otherId, now })
    },

    /** Returns a conversation with its latest messages. Throws `not_found`, `blocked`. */
    async conversation(ctx: MemberCtx, id: string) {
      const { site, viewer } = ctx
      const participation = await requireParticipation(deps, ctx, id)
      const [[card], languageOf, other, memberState, latest] = await Promise.all([
        profiles.cards(ctx, [participation.other_id], { includeHidden: true }),
        profiles.languages(site.id, [participation.other_id]),
        loadCounterpart(deps, { siteId: site.id, now: ctx.now }, participation.other_id),
        participation.started_by === null ? memberStateStore.byMember(db.direct, site.id, viewer.id) : undefined,
        page(ctx, participation, {}),
        memberStateStore.recordOpened(db.direct, site.id, viewer.id, participation.other_id, ctx.now),
      ])
      if (!card) throw new AppError('not_found')
      const member = { ...card, language: languageOf(card.id) }
      const { has_later: _unused, ...messages } = latest
      return {
        ...messages,
        conversation: {
          id,
          // Members who delete their account are hidden at once. Their name remains visible with their messages.
          member: other?.isShown ? member : { ...member, photo: null, photo_count: 0, city: null, is_online: false },
          message_credits: site.messageCredits,
          photo_credits: site.photoCredits,
          message_length: site.messageLength,
          closed: closedReason({ other, isAttended: participation.is_attended }),
          is_confirmed: participation.is_confirmed || !member.is_fictional,
          needs_premium: participation.started_by === null && !canStart(viewer, memberState),
          ...receipts(participation),
          own_read_seq: participation.read_seq,
          last_seq: participation.last_seq,
          history_days: site.historyDays,
        },
      }
    },

    /** Returns messages before or after a sequence number. Throws `not_found`, `blocked`. */
    async messages(ctx: MemberCtx, id: string, query: PageQuery) {
      const participation = await requireParticipation(deps, ctx, id)
      return { ...(await page(ctx, participation, query)), ...receipts(participation) }
    },

    /**
     * Marks the conversation as read up to `seq` and returns the caller's total of unread messages. The counterpart
     * sees the read mark only if both members share read marks.
     */
    async markRead(ctx: MemberCtx, id: string, seq: number): Promise<number> {
      const { site, viewer } = ctx
      const participation = await requireParticipation(deps, ctx, id)
      // Without shared read marks, the delivered mark of an invisible member would reveal that they are online.
      const isVisible = participation.shares_reading || !viewer.isInvisible
      const marked = await conversationsStore.markRead(db.direct, site.id, id, viewer.id, seq, isVisible)
      if (!marked) throw new AppError('not_found')
      const total = await unreadOf(ctx)
      hint(site.id, viewer.id, { type: 'read', conversation_id: id, total_unread: total })
      if (isVisible && marked.read_seq > participation.read_seq)
        hint(site.id, marked.other_id, receipt(id, marked, participation.shares_reading))
      return total
    },

    /** Records which messages have reached the caller's pages. Skips invisible members: `markRead` sets their mark. */
    async markDelivered(ctx: MemberCtx, marks: { id: string; seq: number }[]): Promise<void> {
      const { site, viewer } = ctx
      // Open pages call this automatically, so it would reveal that an invisible member is online.
      if (marks.length === 0 || viewer.isInvisible) return
      const updated = await conversationsStore.markDelivered(db.direct, site.id, viewer.id, marks)
      // Without the read mark: this call does not check whether both share it. `markRead` broadcasts it.
      for (const row of updated) hint(site.id, row.other_id, receipt(row.conversation_id, row, false))
    },

    /** Shows the counterpart that the caller is typing. Throws `not_found`, `too_many_requests`. */
    async broadcastTyping(ctx: MemberCtx, id: string): Promise<void> {
      const { site, viewer } = ctx
      const counterpartId = await conversationsStore.counterpartOf(db.direct, site.id, id, viewer.id)
      if (!counterpartId) throw new AppError('not_found')
      await deps.limits.typing.require({ site, viewer })
      // Not for members whose messages wait for a confirmed address, nor for invisible members.
      if (viewer.status === 'active' && !viewer.isInvisible)
        hint(site.id, counterpartId, { type: 'typing', conversation_id: id })
    },
  }
}

const receipt = (
  conversation_id: string,
  { delivered_seq, read_seq }: { delivered_seq: number; read_seq: number },
  isReadShared: boolean,
): LiveMessage => ({ type: 'receipt', conversation_id, delivered_seq, read_seq: isReadShared ? read_seq : 0 })
