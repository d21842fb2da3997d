import type { ErrorCode } from '@velvet/contract/errors'
import type { Message } from '../api/answers.ts'

/** A message as the screen shows it: one of the server's, or an own one that is still on its way. */
export type ShownMessage = Message & {
  /** `failed`: photos and gifts only; a refused text goes back into the draft. Not there: it has been sent. */
  sending?: 'queued' | 'sending' | 'failed'
  problem?: ErrorCode
  localPhotoUrl?: string
  /** How much of a photo has left the browser, from 0 to 1. */
  progress?: number
}

/** Own words that the server has not got yet. */
export function unsentMessage(id: string, at: string, parts: Partial<ShownMessage>): ShownMessage {
  return {
    id,
    seq: null,
    type: 'text',
    is_own: true,
    text: '',
    gift: null,
    photo: null,
    status: 'sent',
    at,
    own_reaction: null,
    other_reaction: null,
    cautions: [],
    ...parts,
  }
}

/** What is known, then what is on its way in the order of writing. A message that has arrived is not on its way. */
export function shownMessages(
  known: readonly ShownMessage[],
  unsent: readonly ShownMessage[],
): readonly ShownMessage[] {
  const arrived = new Set(known.map(({ id }) => id))
  const left = unsent.filter(({ id }) => !arrived.has(id))
  return left.length === 0 ? known : [...known, ...left.toSorted((one, other) => compare(one, other))]
}

function compare(one: ShownMessage, other: ShownMessage): number {
  return one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1
}
