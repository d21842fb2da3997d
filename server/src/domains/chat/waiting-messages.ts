import type { PromptId } from '@velvet/contract/profile-prompts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newRandomId } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { closedReason, costOf, isDisclosureDue, requireMaxLength } from './chat.policy.ts'
import { loadCounterpart } from './counterpart.ts'
import { conversationsStore } from './conversations.store.ts'
import { messagesStore as store } from './messages.store.ts'
import { chargeOf } from './message-charge.ts'
import { memberStateStore } from './member-state.store.ts'
import { awaitReply } from './reply-promise.ts'
import { countStart } from './start-conversation.ts'
import { waitingConversationsStore } from './waiting-conversations.store.ts'
import { systemMessage } from './system-message.ts'
import { cautionsIn } from './text-screening/cautions.ts'
import { asksWhetherReal } from './text-screening/real-person.ts'

export type FirstMessage = {
  id: string
  to: string
  text: string
  knows_fictional: boolean
  /** The prompt of the receiver's profile that the text answers. */
  prompt?: PromptId | undefined
}

export function waitingMessageUseCases(deps: ChatDeps) {
  const { db, bus, clock, sites, accounts, photos, credits, presence, profiles } = deps

  /**
   * Sends and charges the messages that waited for a confirmed address, as part of the caller's transaction. Messages
   * that cannot be sent or paid keep waiting, also while a decision stops the sender; those with a refused photo are deleted. Returns the receivers, for
   * `broadcastSent` after the commit.
   */
  async function sendWaiting(
    tx: Tx,
    { site, now }: Pick<SiteCtx, 'site' | 'now'>,
    senderId: string,
  ): Promise<string[]> {
    const at = { siteId: site.id, now }
    if (await accounts.isUnreachable(site.id, senderId, now)) return []
    const waiting = await store.lockWaiting(tx, site.id, senderId)
    const photosById = await photos.sentPhotosOf(at, waiting)
    const receivers: string[] = []
    const withFreeQuestion = new Set<string>()
    for (const message of waiting) {
      if (message.photo_id && photosById.get(message.photo_id)?.state === 'refused') {
        const photoIds = await store.deleteWaiting(tx, site.id, [message.conversation_id], senderId, message.id)
        await photos.removeSent(tx, at, photoIds)
        continue
      }
      const participation = await conversationsStore.participation(tx, site.id, message.conversation_id, senderId, now)
      if (!participation || participation.is_hidden) continue
      const other = await loadCounterpart(deps, at, participation.other_id)
      if (closedReason({ other, isAttended: participation.is_attended })) continue
      if (other?.isFictional && !participation.is_confirmed) continue
      // The first question whether a fictional profile is real is free, as for messages that are sent at once.
      const isQuestion =
        other?.isFictional === true &&
        message.type === 'text' &&
        asksWhetherReal(message.text) &&
        !withFreeQuestion.has(message.conversation_id)
      const cost = isQuestion ? 0 : costOf(site, message)
      const { balance, frozen } = await credits.walletIn(tx, at, senderId)
      if (balance - frozen < cost) continue
      const sent = { conversationId: message.conversation_id, id: message.id }
      const seq = await store.sendWaiting(tx, site.id, sent, now)
      if (isQuestion && seq !== undefined) {
        withFreeQuestion.add(message.conversation_id)
        const disclosure = systemMessage({ viewer: { id: senderId }, now }, participation, 'fictional_profile')
        if (isDisclosureDue(seq - 1, participation.truth_seq)) await store.insertSystemMessage(tx, site.id, disclosure)
      }
      await credits.charge(tx, at, { ...chargeOf(message, participation.other_id), amount: cost })
      if (other?.isFictional) {
        await awaitReply(tx, { site, now }, { ...sent, senderId, amount: cost })
        const profileId = participation.other_id
        await waitingConversationsStore.insert(tx, site.id, { ...sent, profileId, memberId: senderId, now })
      }
      receivers.push(participation.other_id)
    }
    return receivers
  }

  /** Makes the open pages of sender and receivers reload their chats after waiting messages were sent. */
  function broadcastSent(siteId: string, senderId: string, receivers: string[]): void {
    for (const memberId of receivers.length > 0 ? [senderId, ...receivers] : [])
      bus.broadcast(siteId, memberId, { type: 'chats' })
  }

  return {
    /** Throws `invalid_input` for a first message that is too long for the site. */
    requireFirstMessageLength: ({ site }: SiteCtx, { text }: FirstMessage): void =>
      requireMaxLength(text, site.messageLength, 'first_message'),

    /**
     * Stores the first message of a member who is signing up. It is sent once the member's address is confirmed. Throws
     * `not_found` for an unknown or hidden receiver, `invalid_input` for a message that is too long for the site.
     */
    async storeFirstMessage(tx: Tx, ctx: SiteCtx, senderId: string, message: FirstMessage): Promise<void> {
      requireMaxLength(message.text, ctx.site.messageLength, 'first_message')
      if (message.to === senderId || !(await profiles.isShown(ctx, message.to))) throw new AppError('not_found')
      const quotedPrompt = message.prompt && (await profiles.shownPrompt(ctx, message.to, message.prompt))
      const pair = { id: newRandomId(), memberId: senderId, otherId: message.to, now: ctx.now }
      const conversationId = await conversationsStore.open(tx, ctx.site.id, pair)
      await countStart(tx, { ...ctx, viewer: { id: senderId, isPremium: false } }, conversationId)
      if (message.knows_fictional)
        await conversationsStore.confirmFictional(tx, ctx.site.id, conversationId, senderId, ctx.now)
      await store.insertWaiting(tx, ctx.site.id, {
        conversationId,
        id: message.id,
        senderId,
        receiverId: message.to,
        type: 'text',
        text: message.text,
        gift: null,
        photoId: null,
        ...(quotedPrompt && { quotedPrompt }),
        cautions: cautionsIn(message.text),
        now: ctx.now,
      })
    },

    sendWaiting,

    broadcastSent,

    /**
     * Marks a fictional profile as attended by an operator until the given time: it is online and takes messages. Sends
     * the messages that waited for it, if their senders have confirmed their address.
     */
    async startAttendance(siteId: string, profileId: string, until: Date): Promise<void> {
      await memberStateStore.setAttendedUntil(db.direct, siteId, profileId, until)
      presence.markOnlineUntil(siteId, profileId, clock.now(), until)
      const senders = await store.sendersWaitingFor(db.direct, siteId, profileId)
      if (senders.length === 0) return
      const site = await sites.byId(siteId)
      const profilesById = await profiles.visibilityOf(siteId, senders)
      for (const senderId of senders) {
        // Hidden profiles belong to members who have not confirmed their address or are deleting their account.
        if (!profilesById.get(senderId)?.isShown) continue
        const receivers = await db.transaction((tx) => sendWaiting(tx, { site, now: clock.now() }, senderId))
        broadcastSent(siteId, senderId, receivers)
      }
    },

    /** Ends the attendance of a fictional profile: it takes no messages and is offline at once. */
    async endAttendance(siteId: string, profileId: string): Promise<void> {
      await memberStateStore.setAttendedUntil(db.direct, siteId, profileId, clock.now())
      await presence.markOffline(siteId, profileId)
    },
  }
}
