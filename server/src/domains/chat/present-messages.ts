import type { z } from 'zod'
import type { Message } from '@velvet/contract/chat'
import type { Photos } from '../photos/index.ts'
import type { MessageRow } from './messages.store.ts'

export type ShownMessage = z.output<typeof Message>
type SentPhotos = Awaited<ReturnType<Photos['sentAmong']>>

/** A message as this reader sees it: whose it is, what they think of it, what to be careful about. */
export function shownMessage(row: MessageRow, readerId: string, photos: SentPhotos): ShownMessage {
  const isOwn = row.sender_id === readerId && row.type !== 'system'
  const [own, other] = isOwn
    ? [row.sender_reaction, row.receiver_reaction]
    : [row.receiver_reaction, row.sender_reaction]
  // These columns are written by this domain alone, from the contract's own lists.
  return {
    id: row.id,
    seq: row.seq,
    type: row.type,
    is_own: isOwn,
    text: row.text,
    gift: row.gift,
    photo: row.photo_id ? (photos.get(row.photo_id) ?? gone) : null,
    status: row.status,
    at: (row.sent_at ?? row.created_at).toISOString(),
    own_reaction: own,
    other_reaction: other,
    cautions: isOwn ? [] : row.cautions,
  } as ShownMessage
}

/** The picture was removed; the message stays. */
const gone = { state: 'refused', refusal: null, files: null } as const

/** Messages of one reader, with their pictures asked for once. */
export async function presentMessages(
  photos: Photos,
  at: { siteId: string; now: Date },
  rows: MessageRow[],
  readerId: string,
): Promise<ShownMessage[]> {
  const pictures = await photos.sentAmong(
    at,
    rows.flatMap(({ photo_id }) => photo_id ?? []),
  )
  return rows.map((row) => shownMessage(row, readerId, pictures))
}
