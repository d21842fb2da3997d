import { messagesPerPage } from '@velvet/contract/chat-rules'
import type { LiveMessage } from '@velvet/contract/live'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { closedReason } from './chat.policy.ts'
import { conversationsStore, type Participation } from './conversations.store.ts'
import { messagesStore, type MessageRow } from './messages.store.ts'
import { presentMessages } from './present-messages.ts'
import { requireParticipation } from './require-participation.ts'
import { standingsStore } from './standings.store.ts'
import { mayStart } from './start-conversation.ts'

const dayMs = 24 * 60 * 60 * 1000

type Asked = { before?: number; after?: number }

export function readConversationUseCases(deps: ChatDeps & { unreadOf: (ctx: MemberCtx) => Promise<number> }) {
  const { db, bus, photos, profiles, unreadOf } = deps
  const hint = (siteId: string, memberId: string, live: LiveMessage) => bus.hint(siteId, memberId, live)

  /** One page by place. What is too old for this site to show is left out, and said. */
  async function page(ctx: MemberCtx, place: Participation, asked: Asked) {
    const { site, viewer, now } = ctx
    const options = { most: messagesPerPage + 1, above: place.cleared_seq, ...asked }
    const isGoingBack = asked.after === undefined
    const [rows, waiting] = await Promise.all([
      messagesStore.page(db.direct, site.id, place.conversation_id, viewer.id, options),
      isGoingBack && asked.before === undefined
        ? messagesStore.waitingIn(db.direct, site.id, place.conversation_id, viewer.id)
        : new Array<MessageRow>(),
    ])
    const shownSince = new Date(now.getTime() - site.historyDays * dayMs)
    const young = rows.filter(({ sent_at }) => sent_at && sent_at >= shownSince)
    const isMore = young.length > messagesPerPage
    const shown = young.slice(0, messagesPerPage)
    const inOrder = [...(isGoingBack ? shown.reverse() : shown), ...waiting]
    return {
      messages: await presentMessages(photos, { siteId: site.id, now }, inOrder, viewer.id),
      has_earlier: isGoingBack && isMore,
      has_later: !isGoingBack && isMore,
      hides_older: isGoingBack && young.length < rows.length,
    }
  }

  const receipts = (place: Participation) => ({
    delivered_seq: place.other_delivered_seq,
    read_seq: place.shares_reading ? place.other_read_seq : 0,
  })

  return {
    /** The conversation with a member, made if there is none. Throws `not_found`, `blocked`, `too_many_requests`. */
    async open(ctx: MemberCtx, otherId: string, newConversationId: string): Promise<string> {
      const { site, viewer, now } = ctx
      const [state, standings] = await Promise.all([
        deps.blocks.stateBetween(site.id, viewer.id, otherId),
        profiles.standings(site.id, [otherId]),
      ])
      const other = standings.get(otherId)
      if (!other || otherId === viewer.id || state.hasBlocked) throw new AppError('not_found')
      if (state.isBlockedBy) throw new AppError('blocked', { name: other.name })
      if (!other.isShown) throw new AppError('not_found')
      if ((await deps.limits.conversations.take(`${site.id}:${viewer.id}`)) > 0) throw new AppError('too_many_requests')
      return conversationsStore.open(db.direct, site.id, { id: newConversationId, memberId: viewer.id, otherId, now })
    },

    /** A conversation with its latest messages. Throws `not_found`, `blocked`. */
    async conversation(ctx: MemberCtx, id: string) {
      const { site, viewer } = ctx
      const place = await requireParticipation(deps, ctx, id)
      const [[member], standings, standing, latest] = await Promise.all([
        profiles.cards(ctx, [place.other_id], { all: true }),
        profiles.standings(site.id, [place.other_id]),
        place.started_by === null ? standingsStore.byMember(db.direct, site.id, viewer.id) : undefined,
        page(ctx, place, {}),
        standingsStore.noteOpened(db.direct, site.id, viewer.id, place.other_id, ctx.now),
      ])
      const other = standings.get(place.other_id)
      if (!member) throw new AppError('not_found')
      const { has_later: _none, ...shown } = latest
      return {
        ...shown,
        conversation: {
          id,
          // Somebody who is leaving is hidden at once; their name stays with what they wrote.
          member: other?.isShown ? member : { ...member, photo: null, photo_count: 0, city: null, is_online: false },
          message_credits: site.messageCredits,
          photo_credits: site.photoCredits,
          message_length: site.messageLength,
          closed: closedReason({ other, isAttended: place.is_attended }),
          is_confirmed: place.is_confirmed || !member.is_fictional,
          needs_premium: place.started_by === null && !mayStart(viewer, standing),
          ...receipts(place),
          own_read_seq: place.read_seq,
          last_seq: place.last_seq,
          history_days: site.historyDays,
        },
      }
    },

    /** Messages before or after a place. Throws `not_found`, `blocked`. */
    async messages(ctx: MemberCtx, id: string, asked: Asked) {
      const place = await requireParticipation(deps, ctx, id)
      return { ...(await page(ctx, place, asked)), ...receipts(place) }
    },

    /** The caller has seen the conversation up to this place; the other one learns it where both tell each other. */
    async read(ctx: MemberCtx, id: string, seq: number): Promise<number> {
      const { site, viewer } = ctx
      const place = await requireParticipation(deps, ctx, id)
      const marked = await conversationsStore.markRead(db.direct, site.id, id, viewer.id, seq)
      if (!marked) throw new AppError('not_found')
      const total = await unreadOf(ctx)
      hint(site.id, viewer.id, { type: 'read', conversation_id: id, total_unread: total })
      if (marked.read_seq > place.read_seq) hint(site.id, marked.other_id, receipt(id, marked, place.shares_reading))
      return total
    },

    async delivered(ctx: MemberCtx, places: { id: string; seq: number }[]): Promise<void> {
      const { site, viewer } = ctx
      if (places.length === 0) return
      const news = await conversationsStore.markDelivered(db.direct, site.id, viewer.id, places)
      // Without what was read: whether it may be told was not asked, and the reader's own page tells it.
      for (const row of news) hint(site.id, row.other_id, receipt(row.conversation_id, row, false))
    },

    /** Throws `not_found`, `too_many_requests`. */
    async typing(ctx: MemberCtx, id: string): Promise<void> {
      const { site, viewer } = ctx
      const otherId = await conversationsStore.otherOf(db.direct, site.id, id, viewer.id)
      if (!otherId) throw new AppError('not_found')
      if ((await deps.limits.typing.take(`${site.id}:${viewer.id}`)) > 0) throw new AppError('too_many_requests')
      // Somebody whose messages wait writes unseen.
      if (viewer.status === 'active') hint(site.id, otherId, { type: 'typing', conversation_id: id })
    },
  }
}

const receipt = (
  conversation_id: string,
  { delivered_seq, read_seq }: { delivered_seq: number; read_seq: number },
  isReadTold: boolean,
): LiveMessage => ({ type: 'receipt', conversation_id, delivered_seq, read_seq: isReadTold ? read_seq : 0 })
