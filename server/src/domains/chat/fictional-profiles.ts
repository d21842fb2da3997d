import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { awaitedRepliesStore } from './awaited-replies.store.ts'
import type { ChatDeps } from './chat-deps.ts'
import { requireMaxLength } from './chat.policy.ts'
import { conversationsStore } from './conversations.store.ts'
import { messagesStore as store, type NewMessage } from './messages.store.ts'
import { presentMessage, type PresentedMessage } from './present-messages.ts'
import { requireParticipation } from './require-participation.ts'
import { memberStateStore } from './member-state.store.ts'
import { systemMessage } from './system-message.ts'
import { broadcastMessage } from './broadcast-message.ts'
import { waitingConversationsStore } from './waiting-conversations.store.ts'
import { cautionsIn } from './text-screening/cautions.ts'
import { findReplyProblems } from './text-screening/replies/find-reply-problems.ts'

export type OperatorReply = { siteId: string; profileId: string; conversationId: string; id: string; text: string }

export function fictionalProfileUseCases(deps: ChatDeps) {
  const { db, clock, log, sites, profiles, limits } = deps
  return {
    /** Records that the caller knows that the counterpart is fictional. Throws `not_found`, `blocked`. */
    async confirmFictional(ctx: MemberCtx, id: string): Promise<void> {
      await requireParticipation(deps, ctx, id)
      await conversationsStore.confirmFictional(db.direct, ctx.site.id, id, ctx.viewer.id, ctx.now)
    },

    /**
     * Replies to the question “Is this a real person?” with a free system message. Throws `not_found`,
     * `too_many_requests`.
     */
    async askWhetherReal(ctx: MemberCtx, id: string, messageId: string): Promise<PresentedMessage> {
      const { site, viewer } = ctx
      const participation = await requireParticipation(deps, ctx, id)
      const profilesById = await profiles.visibilityOf(site.id, [participation.other_id])
      const kind = profilesById.get(participation.other_id)?.isFictional ? 'fictional_profile' : 'member_account'
      const existing = await store.byId(db.direct, site.id, id, messageId)
      if (!existing) {
        await limits.questions.require({ site, viewer })
        await store.insertSystemMessage(db.direct, site.id, systemMessage(ctx, participation, kind, messageId))
      }
      const row = await store.byId(db.direct, site.id, id, messageId)
      if (row?.type !== 'system') throw new AppError('not_found')
      return presentMessage(row, viewer.id, new Map())
    },

    /**
     * Sends an operator's reply in the name of a fictional profile, free of charge. Throws `forbidden` when operators do
     * not answer for the profile or it is not attended, `not_found`, `idempotency_conflict` for a repeated id, and `invalid_input` for
     * a text that is too long or breaks a rule (`problems`: see `replyProblemKinds`). A refusal is logged without the
     * text.
     */
    async sendOperatorReply(reply: OperatorReply): Promise<PresentedMessage> {
      const { siteId, profileId, conversationId, id, text } = reply
      const now = clock.now()
      const [profilesById, isAttended, memberId, site] = await Promise.all([
        profiles.visibilityOf(siteId, [profileId]),
        memberStateStore.isAttended(db.direct, siteId, profileId, now),
        conversationsStore.counterpartOf(db.direct, siteId, conversationId, profileId),
        sites.byId(siteId),
      ])
      if (profilesById.get(profileId)?.responder !== 'operator' || !isAttended) throw new AppError('forbidden')
      if (!memberId) throw new AppError('not_found')
      requireMaxLength(text, site.messageLength, 'text')
      const problems = [...new Set(findReplyProblems(text).map(({ kind }) => kind))]
      if (problems.length > 0) {
        log.warn(
          { control: 'honesty', site: siteId, profile: profileId, problems },
          'security: refused a reply of an operator',
        )
        throw new AppError('invalid_input', { fields: ['text'], problems })
      }
      const message: NewMessage = {
        ...{ conversationId, id, text, now, senderId: profileId, receiverId: memberId, type: 'text' },
        gift: null,
        photoId: null,
        cautions: cautionsIn(text),
        responder: 'operator',
      }
      const seq = await db.transaction(async (tx) => {
        const sentSeq = await store.send(tx, siteId, message)
        if (sentSeq === undefined) throw new AppError('idempotency_conflict')
        await conversationsStore.markRead(tx, siteId, conversationId, profileId, sentSeq)
        await awaitedRepliesStore.deleteAnswered(tx, siteId, conversationId, now)
        await waitingConversationsStore.delete(tx, siteId, conversationId)
        return sentSeq
      })
      return broadcastMessage(deps, { site: { id: siteId }, now }, message, { seq })
    },
  }
}
