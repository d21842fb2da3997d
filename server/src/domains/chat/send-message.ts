import type { MessageType } from '@velvet/contract/chat-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { costOf, howToSend, isTruthDue, requireLength } from './chat.policy.ts'
import type { Participation } from './conversations.store.ts'
import { chargeOf } from './message-charge.ts'
import { messagesStore as store, type MessageRow, type NewMessage } from './messages.store.ts'
import { shownMessage, type ShownMessage } from './present-messages.ts'
import { requireParticipation } from './require-participation.ts'
import { countStart } from './start-conversation.ts'
import { systemMessage } from './system-message.ts'
import { rowOf, tellHouseWord, tellMessage } from './tell-message.ts'
import { cautionsIn } from './words/cautions.ts'
import { asksWhetherReal } from './words/real-person.ts'

export type Sending = {
  id: string
  type: Exclude<MessageType, 'system'>
  text: string
  gift?: string
  photoId?: string
  /** Runs in the transaction that stores the message. */
  along?: (tx: Tx) => Promise<void>
}

export type Sent = { message: ShownMessage; credits: number }

/** The message is there already: nothing of this transaction may stay. */
class Repeated extends Error {}

export function sendMessageUseCases(deps: ChatDeps) {
  const { db, photos, credits, profiles, limits } = deps

  /** Stores the message at the end of the conversation and charges for it. Answers its place and what is left. */
  async function sendNow(tx: Tx, { site, now }: MemberCtx, message: NewMessage) {
    const seq = await store.send(tx, site.id, message)
    if (seq === undefined) throw new Repeated()
    const charge = { ...chargeOf(rowOf(message, seq), message.receiverId), amount: costOf(site, message) }
    return { seq, balance: await credits.charge(tx, { siteId: site.id, now }, charge) }
  }

  /** Waits with the others of this sender; together they may not cost more than the sender has. */
  async function keep(tx: Tx, { site, viewer }: MemberCtx, message: NewMessage) {
    if (!(await store.keep(tx, site.id, message))) throw new Repeated()
    const balance = await credits.balanceIn(tx, site.id, viewer.id)
    const waiting = await store.waitingOf(tx, site.id, viewer.id)
    if (waiting.reduce((sum, row) => sum + costOf(site, row), 0) > balance) throw new AppError('not_enough_credits')
    return { seq: null, balance }
  }

  /** The same id again: what the first one made, if it was the same. Throws `idempotency_conflict`. */
  async function repeated(ctx: MemberCtx, message: NewMessage): Promise<Sent> {
    const [row, balance] = await Promise.all([
      store.byId(db.direct, ctx.site.id, message.conversationId, message.id),
      credits.balanceOf(ctx, ctx.viewer.id),
    ])
    if (!row || !isSame(row, message)) throw new AppError('idempotency_conflict')
    const pictures = await photos.sentAmong({ siteId: ctx.site.id, now: ctx.now }, row.photo_id ? [row.photo_id] : [])
    return { message: shownMessage(row, ctx.viewer.id, pictures), credits: balance }
  }

  return {
    /**
     * Sends a message and charges for it; one of somebody whose address is not confirmed waits. The same id is the same
     * message. Throws what stands in the way (`sendMessage.errors` of the contract).
     */
    async send(ctx: MemberCtx, conversationId: string, sending: Sending): Promise<Sent> {
      const { site, viewer } = ctx
      requireLength(sending.text, site.messageLength, 'text')
      const place = await requireParticipation(deps, ctx, conversationId)
      const message = newMessage(ctx, place, sending)
      const [standings, wait, known] = await Promise.all([
        profiles.standings(site.id, [place.other_id]),
        limits.messages.take(`${site.id}:${viewer.id}`),
        store.byId(db.direct, site.id, conversationId, sending.id),
      ])
      if (known) return repeated(ctx, message)
      const other = standings.get(place.other_id)
      const facts = {
        viewer,
        other,
        isConfirmed: place.is_confirmed || !other?.isFictional,
        isAttended: place.is_attended,
      }
      const how = howToSend(facts, sending.type)
      if (wait > 0) throw new AppError('too_many_requests')
      const stored = await db
        .transaction(async (tx) => {
          if (place.started_by === null) await countStart(tx, ctx, conversationId)
          const outcome = await (how === 'now' ? sendNow : keep)(tx, ctx, message)
          const isTruthAsked = other?.isFictional && asksWhetherReal(sending.text)
          const truth =
            isTruthAsked && isTruthDue(place.last_seq, place.truth_seq)
              ? systemMessage(ctx, place, 'fictional_profile')
              : undefined
          const truthSeq = truth && (await store.tell(tx, site.id, truth))
          await sending.along?.(tx)
          return { ...outcome, truth, truthSeq }
        })
        .catch((error: unknown) => {
          if (error instanceof Repeated) return undefined
          throw error
        })
      if (!stored) return repeated(ctx, message)
      const told = await tellMessage(deps, ctx, message, stored)
      const { truth, truthSeq } = stored
      if (truth && truthSeq !== undefined) tellHouseWord(deps, ctx, truth, truthSeq)
      return { message: told, credits: stored.balance }
    },
  }
}

const newMessage = (ctx: MemberCtx, place: Participation, sending: Sending): NewMessage => ({
  conversationId: place.conversation_id,
  id: sending.id,
  senderId: ctx.viewer.id,
  receiverId: place.other_id,
  type: sending.type,
  text: sending.text,
  gift: sending.gift ?? null,
  photoId: sending.photoId ?? null,
  cautions: cautionsIn(sending.text),
  now: ctx.now,
})

const isSame = (row: MessageRow, message: NewMessage): boolean =>
  row.sender_id === message.senderId &&
  row.type === message.type &&
  row.text === message.text &&
  row.gift === message.gift
