import type { ErrorCode } from './errors.ts'

type Outcome = 'allowed' | ErrorCode

/**
 * One row of the authorisation matrix: the outcome of a call for each kind of caller. The server enforces the row
 * before the handler runs, and a test that is generated from the contract checks every cell over HTTP.
 */
export type AccessRow = {
  visitor: Outcome
  unconfirmed: Outcome
  free: Outcome
  premium: Outcome
  /** For a caller who addresses data of another member. `own_only`: the call can only address the caller's own data. */
  otherMember: ErrorCode | 'own_only' | 'public'
  /** A session of another site is treated as no session. */
  otherSite: 'as_visitor'
  /**
   * Step-up: the caller must have entered the password or used a passkey within the last five minutes, or gets
   * `reauthentication_required`. `conditional`: only in the cases that the summary describes; the handler decides.
   */
  fresh?: 'always' | 'conditional'
}

/** Public data, the same for all callers. */
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

/** The caller's own data, for changes that a stolen session must not be able to make. */
export const membersOwnFresh: AccessRow = { ...membersOwn, fresh: 'always' }

/** For visitors as well; the response concerns the caller only (log in, log out). */
export const callersOwn: AccessRow = { ...membersOwn, visitor: 'allowed' }
