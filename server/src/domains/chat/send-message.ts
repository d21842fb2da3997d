import type { MessageType } from '@velvet/contract/chat-rules'
import type { PromptId } from '@velvet/contract/profile-prompts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { LRUCache } from 'lru-cache'
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

/** A stored message: its number unless it waits, what it cost, the new balance and an automatic disclosure. */
type Stored = {
  seq: number | null
  amount: number
  balance: number
  disclosure?: { message: NewMessage; seq: number }
}

/** A message with the same id is already stored. Rolls a transaction back. */
class DuplicateMessageError extends Error {}

const maxKnownCounterparts = 50_000

export function sendMessageUseCases(deps: ChatDeps) {
  const { db, photos, credits, profiles, limits } = deps
  /** Counterparts of conversations, which never change, so that they are loaded in the same round trip. */
  const counterparts = new LRUCache<string, string>({ max: maxKnownCounterparts })

  /** Loads what decides about a message. Throws like `requireParticipation`. */
  async function load(ctx: MemberCtx, conversationId: string, sending: OutgoingMessage) {
    const { site, viewer, now } = ctx
    const key = `${conversationId}/${viewer.id}`
    const participating = requireParticipation(deps, ctx, conversationId)
    const otherId = counterparts.get(key) ?? (await participating).other_id
    const [participation, ...loaded] = await Promise.all([
      participating,
      loadCounterpart(deps, { siteId: site.id, now }, otherId),
      sending.prompt && profiles.shownPrompt(ctx, otherId, sending.prompt),
      limits.messages.consume(`${site.id}:${viewer.id}`),
      store.byId(db.direct, site.id, conversationId, sending.id),
    ])
    counterparts.set(key, otherId)
    const [other, quotedPrompt, retryAfterSeconds, existing] = loaded
    return { participation, other, quotedPrompt, retryAfterSeconds, existing }
  }

  /**
   * Stores the message at the end of the conversation and charges for it, in one statement. Returns the sequence number,
   * the charged amount and the new balance.
   */
  async function sendCharged(queryable: Queryable, { site, now }: MemberCtx, message: NewMessage): Promise<Stored> {
    const amount = costOf(site, message)
    const charge = { ...chargeOf(rowOf(message, null), message.receiverId), amount }
    const sent = await credits.chargeWithin({ siteId: site.id, now }, charge, (values) =>
      store.sendCharged(queryable, message, values),
    )
    if (!sent) throw new DuplicateMessageError()
    return { seq: sent.seq, amount, balance: sent.balance }
  }

  /** Sends like `sendCharged`. A text question that triggers the disclosure is free. */
  async function sendNow(tx: Tx, ctx: MemberCtx, message: NewMessage, isQuestion: boolean) {
    const { site, now } = ctx
    if (!isQuestion && costOf(site, message) > 0)
      return { ...(await sendCharged(tx, ctx, message)), isDisclosed: false }
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

  type Outgoing = {
    message: NewMessage
    sending: OutgoingMessage
    participation: Participation
    mode: 'now' | 'waits'
    isToFictional: boolean
  }

  /** Stores the message with everything that has to happen together with it. */
  async function storeWithEffects(tx: Tx, ctx: MemberCtx, outgoing: Outgoing): Promise<Stored> {
    const { message, sending, participation, mode, isToFictional } = outgoing
    const { conversationId, receiverId } = message
    if (participation.started_by === null) await countStart(tx, ctx, conversationId)
    const isQuestion = isToFictional && asksWhetherReal(sending.text)
    const { isDisclosed, ...stored } = await (mode === 'now' ? sendNow : storeWaiting)(tx, ctx, message, isQuestion)
    const disclosure = isDisclosed ? systemMessage(ctx, participation, 'fictional_profile') : undefined
    const disclosureSeq = disclosure && (await store.insertSystemMessage(tx, ctx.site.id, disclosure))
    if (isToFictional && mode === 'now') {
      await recordCareSignals(tx, ctx, sending.text, stored.amount)
      await awaitReply(tx, ctx, { ...message, amount: stored.amount })
      await waitingConversationsStore.insert(tx, ctx.site.id, {
        ...{ conversationId, profileId: receiverId, memberId: ctx.viewer.id, now: ctx.now },
      })
    }
    await sending.inTransaction?.(tx)
    if (!disclosure || disclosureSeq === undefined) return stored
    return { ...stored, disclosure: { message: disclosure, seq: disclosureSeq } }
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
      const loaded = await load(ctx, conversationId, sending)
      const { participation, other, quotedPrompt, retryAfterSeconds, existing } = loaded
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
      // Paid messages between two members need no transaction: they are stored and charged by one statement.
      const isPlain = mode === 'now' && participation.started_by !== null && !other?.isFictional
      const stored = await (
        isPlain && !sending.inTransaction && costOf(site, message) > 0
          ? sendCharged(db.locking, ctx, message)
          : db.transaction((tx) =>
              storeWithEffects(tx, ctx, {
                message,
                sending,
                participation,
                mode,
                isToFictional: other?.isFictional === true,
              }),
            )
      ).catch((error: unknown) => {
        if (error instanceof DuplicateMessageError) return undefined
        throw error
      })
      if (!stored) return returnExisting(ctx, message, sending.prompt)
      const presented = await broadcastMessage(deps, ctx, message, stored)
      if (stored.disclosure) broadcastSystemMessage(deps, ctx, stored.disclosure.message, stored.disclosure.seq)
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
