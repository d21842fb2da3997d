import { hourMs } from '@velvet/contract/durations'
import type { Tx } from '../../platform/db/database.ts'
import type { SiteCtx } from '../sites/index.ts'
import { awaitedRepliesStore as store } from './awaited-replies.store.ts'
import { broadcastSystemMessage } from './broadcast-message.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationsStore } from './conversations.store.ts'
import { chargeKey } from './message-charge.ts'
import { messagesStore } from './messages.store.ts'
import { systemMessage } from './system-message.ts'

const batchSize = 100

type PaidMessage = { conversationId: string; id: string; senderId: string; amount: number }

/** Records that a paid message to a fictional profile waits for an answer. Free messages do not. */
export async function awaitReply(
  tx: Tx,
  { site, now }: Pick<SiteCtx, 'site' | 'now'>,
  { conversationId, id, senderId, amount }: PaidMessage,
): Promise<void> {
  if (amount === 0) return
  const dueAt = new Date(now.getTime() + site.replyHours * hourMs)
  await store.insert(tx, site.id, { conversationId, messageId: id, memberId: senderId, dueAt })
}

export function replyPromiseUseCases(deps: ChatDeps) {
  const { db, bus, credits } = deps

  /**
   * Credits the unanswered messages of a conversation back and informs the member in it. The row of the conversation is
   * locked before the wallet, as when a message is sent.
   */
  async function creditBack(siteId: string, conversationId: string, now: Date): Promise<void> {
    const done = await db.transaction(async (tx) => {
      await conversationsStore.lock(tx, siteId, [conversationId])
      const overdue = await store.takeOverdue(tx, siteId, conversationId, now)
      const memberId = overdue[0]?.member_id
      if (memberId === undefined) return undefined
      let amount = 0
      for (const { message_id: id } of overdue) {
        const reversal = { memberId, key: chargeKey(conversationId, id), reason: 'unanswered' as const }
        amount += await credits.reverse(tx, { siteId, now }, reversal)
      }
      if (amount === 0) return undefined
      const balance = await credits.balanceIn(tx, siteId, memberId)
      const participation = await conversationsStore.participation(tx, siteId, conversationId, memberId, now)
      if (!participation || participation.is_hidden) return { memberId, balance }
      const message = systemMessage({ viewer: { id: memberId }, now }, participation, 'unanswered')
      return { memberId, balance, message, seq: await messagesStore.insertSystemMessage(tx, siteId, message) }
    })
    if (!done) return
    bus.broadcast(siteId, done.memberId, { type: 'credits', balance: done.balance })
    if (done.message && done.seq !== undefined)
      broadcastSystemMessage(deps, { site: { id: siteId } }, done.message, done.seq)
  }

  return {
    /** Credits back every paid message to a fictional profile that was not answered in the time that the site promises. */
    async creditUnanswered(siteId: string, now: Date): Promise<void> {
      for (;;) {
        const ids = await store.overdueConversations(db.direct, siteId, now, batchSize)
        for (const id of ids) await creditBack(siteId, id, now)
        if (ids.length < batchSize) return
      }
    },
  }
}
