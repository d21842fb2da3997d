/**
 * Error codes of the desk with their HTTP status, besides those of `../errors.ts`. They are separate, because members never
 * get them: the desk has their texts, in English only.
 */
export const deskErrorStatus = {
  /** A case or proposal is not what the person saw any more. */
  case_changed: 409,
  /** The caller does not hold the case. */
  case_not_claimed: 409,
  /** The caller does not hold the photo. */
  photo_not_claimed: 409,
  /** The caller escalated a photo of a possible minor. Another person decides whether it is removed. */
  second_person_required: 403,
  /** A ticket is not what the person saw any more: its member wrote again, or a colleague changed it. */
  ticket_changed: 409,
  /** The caller does not hold the ticket. */
  ticket_not_claimed: 409,
  /** The caller is not on shift, or on a break. */
  no_shift: 409,
  /** The operator holds as many conversations as one person can. */
  capacity_reached: 409,
  /** The caller does not hold the conversation. */
  conversation_not_claimed: 409,
  /** The last message of the conversation is not the member's. */
  already_answered: 409,
  /** An answer says what an operator must not say. */
  reply_refused: 422,
  /** A note contains what must not be kept. */
  note_refused: 422,
  /** The time for which hidden data are returned is over. */
  access_expired: 410,
} as const

export type DeskErrorCode = keyof typeof deskErrorStatus
