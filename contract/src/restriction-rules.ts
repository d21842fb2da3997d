/**
 * What a decision of the moderators can take away for a time or for good.
 *
 * - `no_new_conversations`: the member can reply, but not write first.
 * - `no_messages`: the member can neither write to others nor get messages of members.
 * - `no_photos`: the member can neither upload nor send photos.
 * - `no_payments`: the member cannot buy credits.
 * - `hidden`: others do not see the member.
 * - `locked`: the member cannot use the site, apart from the calls that handle the decision, their data, their money and
 *   the end of the account. Others do not see the member.
 */
export const restrictionKinds = [
  'no_new_conversations',
  'no_messages',
  'no_photos',
  'no_payments',
  'hidden',
  'locked',
] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

/** Restrictions with which others do not see the member. */
export const hidingKinds = ['hidden', 'locked'] as const satisfies readonly RestrictionKind[]

/** Restrictions with which the member gets no messages of members. */
export const unreachableKinds = ['no_messages', 'locked'] as const satisfies readonly RestrictionKind[]

/** Restrictions that stop a call which does not say otherwise. */
export const defaultStoppedBy: readonly RestrictionKind[] = ['locked']

/** For calls that write to other members. */
export const stopsWriters: readonly RestrictionKind[] = ['locked', 'no_messages']

/** For the first message to a member. The server checks it where it knows whether a message is the first one. */
export const stopsFirstContact: readonly RestrictionKind[] = [...stopsWriters, 'no_new_conversations']

/** For calls that store a photo. */
export const stopsPhotos: readonly RestrictionKind[] = ['locked', 'no_photos']

/** For calls that cost money. */
export const stopsBuyers: readonly RestrictionKind[] = ['locked', 'no_payments']
