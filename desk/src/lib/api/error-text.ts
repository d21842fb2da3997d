import { DeskError, type DeskCode } from './desk-error.ts'

const texts: Partial<Record<DeskCode, string>> = {
  authentication_required: 'Your session has ended. Sign in again.',
  reauthentication_required: 'This step needs your passkey.',
  forbidden: 'Your roles do not cover this.',
  not_found: 'This does not exist, or not on your sites.',
  invalid_input: 'The server did not accept this input.',
  passkey_failed: 'This passkey was not accepted.',
  link_invalid: 'This invitation has expired or was already used. Ask for a new one.',
  too_many_requests: 'Too many attempts. Wait a minute and try again.',
  case_changed: 'The case has changed meanwhile. Your text is still here.',
  case_not_claimed: 'This case is no longer claimed by you. Your text is still here.',
  photo_not_claimed: 'This photo is no longer claimed by you.',
  second_person_required: 'You escalated this photo. Another person decides whether it is removed.',
  ticket_changed: 'The ticket has changed meanwhile. Your text is still here.',
  ticket_not_claimed: 'This ticket is no longer claimed by you. Your text is still here.',
  idempotency_conflict: 'This was already sent with other content.',
  access_expired: 'The ten minutes are over. Ask again with a reason.',
  no_shift: 'You are not on shift.',
  capacity_reached: 'This is as many conversations as one person can hold. Answer or hand over one first.',
  conversation_not_claimed: 'You no longer hold this conversation. Your text is still here.',
  already_answered: 'This conversation was answered already.',
  reply_refused: 'This answer says what an operator must not say.',
  note_refused: 'This note contains what must not be kept.',
  unavailable: 'The server cannot be reached. Nothing was lost; try again.',
  internal: 'The server had an error. Try again.',
}

/** Returns a sentence about an error for the person at the desk. */
export const errorText = (error: unknown): string =>
  (error instanceof DeskError && texts[error.code]) || 'Something went wrong. Try again.'
