import type { MessageType } from '@velvet/contract/chat-rules'
import type { PromptId } from '@velvet/contract/profile-prompts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { AnsweredPrompt } from '../profiles/index.ts'
import { recordCareSignals, requireCareAcknowledged } from './care.ts'
import type { ChatDeps } from './chat-deps.ts'
import { costOf, requireSendMode, isDisclosureDue, requireMaxLength } from './chat.policy.ts'
import { conversationsStore, type Participation } from './conversations.store.ts'
import { loadCounterpart } from './counterpart.ts'
import { chargeOf } from './message-charge.ts'
import { messagesStore as store, type MessageRow, type NewMessage } from './messages.store.ts'
import { presentMessage, type PresentedMessage } from './present-messages.ts'
import { requireParticipation } from './require-participation.ts'
import { awaitReply } from './reply-promise.ts'
import { countStart, requireMayWrite } from './start-conversation.ts'
import { systemMessage } from './system-message.ts'
import { waitingConversationsStore } from './waiting-conversations.store.ts'
import { rowOf, broadcastSystemMessage, broadcastMessage } from './broadcast-message.ts'
import { cautionsIn } from './text-screening/cautions.ts'
import { asksWhetherReal } from './text-screening/real-person.ts'

export type OutgoingMessage = {
  id: string
  type: Exclude<MessageType, 'system'>
  text: string
  gift?: string
  photoId?: string
  /** The prompt of the counterpart's profile that the text answers. */
  prompt?: PromptId
  /** Runs in the transaction that stores the message. */
  inTransaction?: (tx: Tx) => Promise<void>
}

export type SendResult = { message: PresentedMessage; credits: number }

/** Rolls the transaction back when a message with the same id is already stored. */
class DuplicateMessageError extends Error {}

export function sendMessageUseCases(deps: ChatDeps) {
  const { db, photos, credits, profiles, limits } = deps

  /**
   * Stores the message at the end of the conversation and charges for it. A text question that triggers the disclosure
   * is free. Returns the sequence number, the charged amount, the new balance and whether the disclosure is due.
   */
  async function sendNow(tx: Tx, { site, now }: MemberCtx, message: NewMessage, isQuestion: boolean) {
    const seq = await store.send(tx, site.id, message)
    if (seq === undefined) throw new DuplicateMessageError()
    // Read under the conversation's row lock, so that only the first of several concurrent questions is free.
    const isDisclosed = isQuestion && (await shouldDisclose(tx, site.id, message, seq - 1))
    const amount = isDisclosed && message.type === 'text' ? 0 : costOf(site, message)
    const charge = { ...chargeOf(rowOf(message, seq), message.receiverId), amount }
    return { seq, isDisclosed, amount, balance: await credits.charge(tx, { siteId: site.id, now }, charge) }
  }

  /**
   * Stores a message that waits until the sender's address is confirmed. All waiting messages of a sender together may
   * not cost more than the sender can spend.
   */
  async function storeWaiting(tx: Tx, { site, viewer, now }: MemberCtx, message: NewMessage, isQuestion: boolean) {
    if (!(await store.insertWaiting(tx, site.id, message))) throw new DuplicateMessageError()
    const isDisclosed = isQuestion && (await shouldDisclose(tx, site.id, message))
    const waiting = await store.lockWaiting(tx, site.id, viewer.id)
    const cost = waiting.reduce((sum, row) => sum + costOf(site, row), 0)
    const { balance } = await credits.requireSpendable(tx, { siteId: site.id, now }, viewer.id, cost)
    return { seq: null, isDisclosed, amount: 0, balance }
  }

  /**
   * Returns the stored message for a repeated id. Throws `idempotency_conflict` when the content of the repetition
   * differs.
   */
  async function returnExisting(ctx: MemberCtx, message: NewMessage, prompt?: PromptId): Promise<SendResult> {
    const [row, balance] = await Promise.all([
      store.byId(db.direct, ctx.site.id, message.conversationId, message.id),
      credits.balanceOf(ctx, ctx.viewer.id),
    ])
    if (!row || !isSame(row, message) || !hasSameQuote(row, message, prompt)) throw new AppError('idempotency_conflict')
    const photosById = await photos.sentPhotosOf({ siteId: ctx.site.id, now: ctx.now }, [row])
    return { message: presentMessage(row, ctx.viewer.id, photosById), credits: balance }
  }

  return {
    /**
     * Sends a message and charges for it. Messages of members without a confirmed address are stored and sent later. A
     * repeated id returns the existing message. Throws the codes of `sendMessage.errors` in the contract.
     */
    send: async (ctx: MemberCtx, conversationId: string, sending: OutgoingMessage): Promise<SendResult> => {
      const { site, viewer } = ctx
      requireMaxLength(sending.text, site.messageLength, 'text')
      const participation = await requireParticipation(deps, ctx, conversationId)
      const [other, quotedPrompt, retryAfterSeconds, existing] = await Promise.all([
        loadCounterpart(deps, { siteId: site.id, now: ctx.now }, participation.other_id),
        sending.prompt && profiles.shownPrompt(ctx, participation.other_id, sending.prompt),
        limits.messages.consume(`${site.id}:${viewer.id}`),
        store.byId(db.direct, site.id, conversationId, sending.id),
      ])
      const message = newMessage(ctx, participation, sending, quotedPrompt)
      if (existing) return returnExisting(ctx, message, sending.prompt)
      requireMayWrite(ctx, participation)
      const facts = {
        viewer,
        other,
        isConfirmed: participation.is_confirmed || !other?.isFictional,
        isAttended: participation.is_attended,
      }
      const mode = requireSendMode(facts, sending.type)
      if (retryAfterSeconds > 0) throw new AppError('too_many_requests')
      if (other?.isFictional && mode === 'now') await requireCareAcknowledged(deps, ctx)
      const stored = await db
        .transaction(async (tx) => {
          if (participation.started_by === null) await countStart(tx, ctx, conversationId)
          const isQuestion = other?.isFictional === true && asksWhetherReal(sending.text)
          const outcome = await (mode === 'now' ? sendNow : storeWaiting)(tx, ctx, message, isQuestion)
          const disclosure = outcome.isDisclosed ? systemMessage(ctx, participation, 'fictional_profile') : undefined
          const disclosureSeq = disclosure && (await store.insertSystemMessage(tx, site.id, disclosure))
          if (other?.isFictional && mode === 'now') {
            await recordCareSignals(tx, ctx, sending.text, outcome.amount)
            await awaitReply(tx, ctx, { ...message, amount: outcome.amount })
            await waitingConversationsStore.insert(tx, site.id, {
              ...{ conversationId, profileId: message.receiverId, memberId: viewer.id, now: ctx.now },
            })
          }
          await sending.inTransaction?.(tx)
          return { ...outcome, disclosure, disclosureSeq }
        })
        .catch((error: unknown) => {
          if (error instanceof DuplicateMessageError) return undefined
          throw error
        })
      if (!stored) return returnExisting(ctx, message, sending.prompt)
      const presented = await broadcastMessage(deps, ctx, message, stored)
      const { disclosure, disclosureSeq } = stored
      if (disclosure && disclosureSeq !== undefined) broadcastSystemMessage(deps, ctx, disclosure, disclosureSeq)
      return { message: presented, credits: stored.balance }
    },
  }
}

/** Whether the question gets the automatic disclosure. Has to run in the transaction that stores the question. */
async function shouldDisclose(tx: Tx, siteId: string, { conversationId, senderId, now }: NewMessage, lastSeq?: number) {
  const participation = await conversationsStore.participation(tx, siteId, conversationId, senderId, now)
  return participation !== undefined && isDisclosureDue(lastSeq ?? participation.last_seq, participation.truth_seq)
}

const newMessage = (
  ctx: MemberCtx,
  participation: Participation,
  sending: OutgoingMessage,
  quotedPrompt: AnsweredPrompt | undefined,
): NewMessage => ({
  conversationId: participation.conversation_id,
  id: sending.id,
  senderId: ctx.viewer.id,
  receiverId: participation.other_id,
  type: sending.type,
  text: sending.text,
  gift: sending.gift ?? null,
  photoId: sending.photoId ?? null,
  ...(quotedPrompt && { quotedPrompt }),
  cautions: cautionsIn(sending.text),
  now: ctx.now,
})

const isSame = (row: MessageRow, message: NewMessage): boolean =>
  row.sender_id === message.senderId &&
  row.type === message.type &&
  row.text === message.text &&
  row.gift === message.gift

/**
 * Compares the ids of the prompts only, because the answer may have changed since. A message whose prompt was ignored has
 * no quote; its repetition is the same message as long as the prompt is ignored.
 */
function hasSameQuote({ quoted_prompt: quoted }: MessageRow, message: NewMessage, prompt: PromptId | undefined) {
  if (quoted === null) return message.quotedPrompt === undefined
  // The cast is safe: only this domain writes the column.
  return (quoted as AnsweredPrompt).prompt === prompt
}
