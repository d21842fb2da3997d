import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../server/src/platform/ids.ts'
import type { DeskClient } from '../desk-faults/desk-client.ts'

export type Answer = { conversationId: string; id: string; by: string }
/** A time in which an operator certainly held a conversation. */
export type Hold = { conversationId: string; by: string; from: number; until: number }

const idleMs = 300
const heartbeatMs = 8_000
/** Share of conversations that an operator returns and then answers nevertheless, as from a forgotten window. */
const forgottenShare = 0.15
const maxForgotten = 20

type Claimed = { id: string; site_id: string; held_until: string }
type OperatorOptions = { client: DeskClient; random: () => number; thinkMs: number; isOver: () => boolean }

/** An operator who claims conversations and answers them. Records what the desk confirmed. */
export function createOperator({ client, random, thinkMs, isOver }: OperatorOptions) {
  const answers: Answer[] = []
  const holds: Hold[] = []
  const forgotten: Claimed[] = []
  const refusals: string[] = []

  const recordRefusal = (call: string, code: string) => void refusals.push(`${client.code} ${call}: ${code}`)

  async function startShift(): Promise<void> {
    const { code } = await client.send('changeShift', { body: { state: 'on' } })
    if (code) recordRefusal('changeShift', code)
  }

  /** Keeps the shift until the end, also while the operator thinks. */
  async function keepShift(): Promise<void> {
    let seenAt = 0
    while (!isOver()) {
      if (performance.now() - seenAt > heartbeatMs) {
        const { body, code } = await client.send('keepShift')
        if (code) recordRefusal('keepShift', code)
        else if (!body?.shift) await startShift()
        seenAt = performance.now()
      }
      await sleep(idleMs)
    }
  }

  const send = ({ id, site_id: site }: Claimed, messageId: string) =>
    client.send('answerConversation', {
      params: { site, id },
      body: { message_id: messageId, text: 'Thank you for writing. I was in the garden today.' },
    })

  async function answer(claimed: Claimed): Promise<void> {
    const messageId = newId()
    const { code } = await send(claimed, messageId)
    // The desk was away for so long that the claim ended: a colleague has the conversation.
    if (code === 'conversation_not_claimed' || code === 'already_answered') return
    if (code) recordRefusal('answerConversation', code)
    else answers.push({ conversationId: claimed.id, id: messageId, by: client.code })
  }

  /** Answers a conversation that was returned before. The desk accepts it only if the operator has claimed it again. */
  async function answerForgotten(): Promise<void> {
    const claimed = forgotten.shift()
    if (!claimed) return
    await send(claimed, newId())
  }

  async function takeNext(): Promise<void> {
    const { body, code } = await client.send('claimNextConversation', { body: {} })
    if (code === 'no_shift') return startShift()
    // A response was lost: the conversations are held, and listed at the workplace.
    if (code === 'capacity_reached') return answerHeld()
    if (code) {
      recordRefusal('claimNextConversation', code)
      return
    }
    const claimed = body?.conversation
    if (!claimed) {
      await answerHeld()
      await sleep(idleMs)
      return
    }
    const from = Date.now()
    await sleep(thinkMs * (0.5 + random()))
    holds.push({ conversationId: claimed.id, by: client.code, from, until: Math.min(Date.now(), Date.parse(claimed.held_until)) }) // prettier-ignore
    if (random() < forgottenShare && forgotten.length < maxForgotten) {
      const { code: refusal } = await client.send('returnConversation', { params: { site: claimed.site_id, id: claimed.id } }) // prettier-ignore
      if (!refusal) forgotten.push(claimed)
    } else await answer(claimed)
    if (random() < forgottenShare) await answerForgotten()
  }

  /** Answers what the operator holds: claims whose responses were lost. */
  async function answerHeld(): Promise<void> {
    const { body } = await client.send('getWorkplace')
    for (const held of body?.conversations ?? []) await answer(held)
  }

  return {
    ...{ answers, holds, refusals },
    async work(): Promise<void> {
      await client.signIn()
      await startShift()
      const keeping = keepShift()
      while (!isOver()) await takeNext()
      await keeping
    },
  }
}
