import type { z } from 'zod'
import type { Message } from '@velvet/contract/chat'
import type { Photos } from '../photos/index.ts'
import type { MessageRow } from './messages.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

export type PresentedMessage = z.output<typeof Message>
type SentPhotos = Awaited<ReturnType<Photos['sentPhotosOf']>>

/** Returns a message as one member sees it: own or received, both reactions, cautions only for the receiver. */
export function presentMessage(row: MessageRow, readerId: string, photos: SentPhotos): PresentedMessage {
  const isOwn = row.sender_id === readerId && row.type !== 'system'
  const [own, other] = isOwn
    ? [row.sender_reaction, row.receiver_reaction]
    : [row.receiver_reaction, row.sender_reaction]
  // The cast is safe: only this domain writes these columns, with values from the contract.
  return {
    id: row.id,
    seq: row.seq,
    type: row.type,
    is_own: isOwn,
    text: row.text,
    gift: row.gift,
    quoted_prompt: row.quoted_prompt,
    photo: row.photo_id ? (photos.get(row.photo_id) ?? deletedPhoto) : null,
    status: row.status,
    at: (row.sent_at ?? row.created_at).toISOString(),
    own_reaction: own,
    other_reaction: other,
    cautions: isOwn ? [] : row.cautions,
  } as PresentedMessage
}

/** Shown for a photo that was deleted while its message remains. */
const deletedPhoto = { state: 'refused', refusal: null, files: null } as const

/** Returns messages as one member sees them; loads all their photos in one query. */
export async function presentMessages(
  photos: Photos,
  at: SiteMoment,
  rows: MessageRow[],
  readerId: string,
): Promise<PresentedMessage[]> {
  const photosById = await photos.sentPhotosOf(at, rows)
  return rows.map((row) => presentMessage(row, readerId, photosById))
}
