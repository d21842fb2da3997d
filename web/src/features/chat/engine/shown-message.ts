import type { ErrorCode } from '@velvet/contract/errors'
import type { Message } from '../../../shared/api/responses.ts'

/** A message as the screen shows it: stored on the server, or an own message that has not been sent yet. */
export type ShownMessage = Message & {
  /** Absent once sent. Only photos and gifts can be `failed`, because a refused text goes back into the draft. */
  sending?: 'queued' | 'sending' | 'failed'
  problem?: ErrorCode
  localPhotoUrl?: string
  /** Upload progress of a photo, from 0 to 1. */
  progress?: number
}

/** Returns an own message that the server has not stored yet. */
export function unsentMessage(id: string, at: string, parts: Partial<ShownMessage>): ShownMessage {
  return {
    id,
    seq: null,
    type: 'text',
    is_own: true,
    text: '',
    gift: null,
    quoted_prompt: null,
    photo: null,
    status: 'sent',
    at,
    own_reaction: null,
    other_reaction: null,
    cautions: [],
    ...parts,
  }
}

/** Returns the known messages, then the unsent ones in the order of writing. Leaves out unsent ones that are known. */
export function shownMessages(
  known: readonly ShownMessage[],
  unsent: readonly ShownMessage[],
): readonly ShownMessage[] {
  const knownIds = new Set(known.map(({ id }) => id))
  const remaining = unsent.filter(({ id }) => !knownIds.has(id))
  return remaining.length === 0 ? known : [...known, ...remaining.toSorted((one, other) => compareByTime(one, other))]
}

function compareByTime(one: ShownMessage, other: ShownMessage): number {
  return one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1
}
