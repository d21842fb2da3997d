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
  /** A ticket is not what the person saw any more: its member wrote again, or a colleague changed it. */
  ticket_changed: 409,
  /** The caller does not hold the ticket. */
  ticket_not_claimed: 409,
  /** The time for which hidden data are returned is over. */
  access_expired: 410,
} as const

export type DeskErrorCode = keyof typeof deskErrorStatus
