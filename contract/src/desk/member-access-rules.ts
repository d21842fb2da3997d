/** Fields of a member that the desk hides until a person gives a reason. An IBAN is never shown in full. */
export const revealFields = ['email', 'phone', 'real_name', 'date_of_birth'] as const
export type RevealField = (typeof revealFields)[number]

/** Reasons that do not reach the member's data export for six months, because telling them at once would do harm. */
const delayedReasons = ['authority_order', 'danger'] as const

/** Why a person needs a hidden field. */
export const revealReasons = ['case', 'member_request', 'payment', 'data_request', ...delayedReasons] as const
export type RevealReason = (typeof revealReasons)[number]

/** Reasons to read messages that are not part of a report. */
export const readReasons = ['context', 'pattern', ...delayedReasons] as const
export type ReadReason = (typeof readReasons)[number]

/** What staff see with a reason only: a hidden field, or messages around a reported one. */
export const hiddenData = [...revealFields, 'messages'] as const

/** Every reason, for what members learn. */
export const accessReasons = [...new Set([...revealReasons, ...readReasons])] as const

/** Only safety leads may give a reason that delays what the member learns. */
export const isDelayed = (reason: RevealReason | ReadReason): boolean =>
  delayedReasons.some((delayed) => delayed === reason)

export const delayMonths = 6

/** How long the product keeps who saw hidden data of a member. */
export const accessLogRetentionMonths = 24

export const minExplanationLength = 20
