import { sql } from 'kysely'
import type { ChatTestbed } from './start-chat-testbed.ts'
import type { LivePage } from './live-page.ts'
import type { OutboxMessage } from './outbox.ts'

export type Reader = { memberId: string; conversationId: string; page: LivePage }

type Stored = { conversation_id: string; id: string; seq: number; sender_id: string; text: string }
export type Faults = Record<string, string[]>

/** Compares the sent messages with the stored ones and with those on the pages of both members. */
export async function checkMessages(stage: ChatTestbed, written: OutboxMessage[], readers: Reader[]) {
  const { rows } = await sql<Stored>`
    select conversation_id, id, seq, sender_id, text from messages where site_id = ${stage.site.id}
    order by conversation_id, seq
  `.execute(stage.container.db.direct)
  const stored = Map.groupBy(rows, (row) => row.conversation_id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const copies = Map.groupBy(rows, (row) => row.id)
  const known = new Map(written.map((message) => [message.id, message]))
  const acknowledged = written.filter(({ seq }) => seq !== undefined)
  const faults = {
    'every acknowledged message is stored once, at the acknowledged position': acknowledged
      .filter(({ id, seq }) => copies.get(id)?.length !== 1 || byId.get(id)?.seq !== seq)
      .map(({ id }) => id),
    'nothing is stored that was never sent': rows
      .filter(({ id, sender_id, text }) => known.get(id)?.senderId !== sender_id || known.get(id)?.text !== text)
      .map(({ id }) => id),
    'nothing is stored that was refused': written
      .filter(({ id, refusal }) => refusal && byId.has(id))
      .map(({ id }) => id),
    'positions are 1, 2, 3 … in every conversation': [...stored]
      .filter(([, messages]) => messages.some(({ seq }, index) => seq !== index + 1))
      .map(([id]) => id),
    'messages of each sender are stored in the order of sending': findOutOfOrder(acknowledged, byId),
    'both members have every message once, in order, without a gap': readers
      .filter(({ conversationId, page }) => !isSame(page, stored.get(conversationId) ?? []))
      .map(({ memberId, conversationId, page }) => `${memberId} has ${page.messages().length} of ${stored.get(conversationId)?.length ?? 0}`), // prettier-ignore
  } satisfies Faults
  return { stored: rows.length, faults }
}

function findOutOfOrder(acknowledged: OutboxMessage[], byId: Map<string, Stored>): string[] {
  const ofSender = Map.groupBy(acknowledged, ({ senderId }) => senderId)
  return [...ofSender].flatMap(([senderId, messages]) => {
    const positions = messages.map(({ id }) => byId.get(id)?.seq ?? 0)
    return positions.some((seq, index) => index > 0 && seq <= (positions[index - 1] ?? 0)) ? [senderId] : []
  })
}

function isSame(page: LivePage, stored: Stored[]): boolean {
  const shown = page.messages()
  return shown.length === stored.length && stored.every(({ id, seq, text }, index) => {
    const message = shown[index]
    return message?.id === id && message.seq === seq && message.text === text
  }) // prettier-ignore
}
