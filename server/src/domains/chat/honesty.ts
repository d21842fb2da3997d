import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { requireLength } from './chat.policy.ts'
import { conversationsStore } from './conversations.store.ts'
import { messagesStore as store, type NewMessage } from './messages.store.ts'
import { shownMessage, type ShownMessage } from './present-messages.ts'
import { requireParticipation } from './require-participation.ts'
import { standingsStore } from './standings.store.ts'
import { systemMessage } from './system-message.ts'
import { tellMessage } from './tell-message.ts'
import { cautionsIn } from './words/cautions.ts'
import { deniesBeingFictional } from './words/real-person.ts'

export type OperatorAnswer = { siteId: string; profileId: string; conversationId: string; id: string; text: string }

export function honestyUseCases(deps: ChatDeps) {
  const { db, clock, sites, profiles, limits } = deps
  return {
    /** The caller knows that this profile is fictional; asked once per profile. Throws `not_found`. */
    async confirmFictional(ctx: MemberCtx, id: string): Promise<void> {
      await requireParticipation(deps, ctx, id)
      await conversationsStore.confirm(db.direct, ctx.site.id, id, ctx.viewer.id, ctx.now)
    },

    /** “Is this a real person?” gets the truth, at once and for nothing. Throws `not_found`, `too_many_requests`. */
    async whetherReal(ctx: MemberCtx, id: string, messageId: string): Promise<ShownMessage> {
      const { site, viewer } = ctx
      const place = await requireParticipation(deps, ctx, id)
      const standings = await profiles.standings(site.id, [place.other_id])
      const kind = standings.get(place.other_id)?.isFictional ? 'fictional_profile' : 'member_account'
      const known = await store.byId(db.direct, site.id, id, messageId)
      if (!known) {
        if ((await limits.questions.take(`${site.id}:${viewer.id}`)) > 0) throw new AppError('too_many_requests')
        await store.tell(db.direct, site.id, systemMessage(ctx, place, kind, messageId))
      }
      const row = await store.byId(db.direct, site.id, id, messageId)
      if (row?.type !== 'system') throw new AppError('not_found')
      return shownMessage(row, viewer.id, new Map())
    },

    /** Conversations in which one of these profiles has something to answer. */
    unanswered: (siteId: string, profileIds: string[]) => conversationsStore.unreadOfAny(db.direct, siteId, profileIds),

    /**
     * What an operator writes for a fictional profile that they attend; it costs nobody anything. Throws `forbidden` when
     * the profile is not fictional or not attended, `invalid_input` for a text that claims to be a real person.
     */
    async answerAs(answer: OperatorAnswer): Promise<ShownMessage> {
      const { siteId, profileId, conversationId, id, text } = answer
      const now = clock.now()
      const [standings, isAttended, memberId, site] = await Promise.all([
        profiles.standings(siteId, [profileId]),
        standingsStore.isAttended(db.direct, siteId, profileId, now),
        conversationsStore.otherOf(db.direct, siteId, conversationId, profileId),
        sites.byId(siteId),
      ])
      if (!standings.get(profileId)?.isFictional || !isAttended) throw new AppError('forbidden')
      if (!memberId) throw new AppError('not_found')
      requireLength(text, site.messageLength, 'text')
      if (deniesBeingFictional(text))
        throw new AppError('invalid_input', { fields: ['text'], problems: ['denies_being_fictional'] })
      const message: NewMessage = {
        ...{ conversationId, id, text, now, senderId: profileId, receiverId: memberId, type: 'text' },
        gift: null,
        photoId: null,
        cautions: cautionsIn(text),
      }
      const seq = await db.transaction(async (tx) => {
        const place = await store.send(tx, siteId, message)
        if (place === undefined) throw new AppError('idempotency_conflict')
        await conversationsStore.markRead(tx, siteId, conversationId, profileId, place)
        return place
      })
      return tellMessage(deps, { site: { id: siteId }, now }, message, { seq })
    },
  }
}
