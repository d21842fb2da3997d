/**
 * What a decision of the moderators can take away for a time or for good. `no_messages`: the member cannot write to
 * others. `hidden`: others do not see the member. `locked`: the member cannot use the site, apart from the calls that
 * handle the decision, their data, their money and the end of the account.
 */
export const restrictionKinds = ['no_messages', 'hidden', 'locked'] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

/** Restrictions that stop a call which does not say otherwise. */
export const defaultStoppedBy: readonly RestrictionKind[] = ['locked']

/** For calls that write to other members. */
export const stopsWriters: readonly RestrictionKind[] = ['locked', 'no_messages']
