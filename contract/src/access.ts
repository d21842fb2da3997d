import type { ErrorCode } from './errors.ts'

type Outcome = 'allowed' | ErrorCode

/**
 * One row of the authorisation matrix: what each kind of caller gets from a call. The server enforces the row before
 * the handler runs, and a test generated from the contract tries every cell over HTTP.
 */
export type AccessRow = {
  visitor: Outcome
  unconfirmed: Outcome
  free: Outcome
  premium: Outcome
  /** Somebody who addresses what belongs to another member. `own_only`: the call addresses nothing but the caller's own. */
  otherMember: ErrorCode | 'own_only' | 'public'
  /** A session of another site counts as no session at all. */
  otherSite: 'as_visitor'
}

/** Public facts: the same for everybody. */
export const everyone: AccessRow = {
  visitor: 'allowed',
  unconfirmed: 'allowed',
  free: 'allowed',
  premium: 'allowed',
  otherMember: 'public',
  otherSite: 'as_visitor',
}

/** The caller's own data, for every signed-in member. */
export const membersOwn: AccessRow = {
  visitor: 'authentication_required',
  unconfirmed: 'allowed',
  free: 'allowed',
  premium: 'allowed',
  otherMember: 'own_only',
  otherSite: 'as_visitor',
}

/** Anybody may ask, and the answer concerns the caller alone (log in, log out). */
export const callersOwn: AccessRow = { ...membersOwn, visitor: 'allowed' }
