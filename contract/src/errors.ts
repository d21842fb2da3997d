/**
 * Every error that a call can answer, with its HTTP status. The list is closed: the server can throw no other code,
 * the client knows a text for each in eleven languages (`errors.<code>`).
 */
export const errorStatus = {
  invalid_input: 400,
  client_header_required: 400,
  authentication_required: 403,
  login_failed: 401,
  login_locked: 429,
  forbidden: 403,
  not_found: 404,
  site_not_found: 404,
  idempotency_conflict: 409,
  email_taken: 409,
  email_not_found: 404,
  username_taken: 409,
  signups_closed: 403,
  account_pending_deletion: 403,
  self_excluded: 403,
  link_invalid: 410,
  old_password_wrong: 400,
  not_enough_credits: 402,
  reset_limit_reached: 429,
  passkey_failed: 401,
  blocked: 403,
  photo_limit_reached: 409,
  photo_type_unsupported: 415,
  saved_search_limit_reached: 409,
  swipe_limit_reached: 409,
  premium_required: 403,
  member_unavailable: 409,
  nobody_can_answer: 409,
  fictional_confirmation_required: 409,
  first_contact_limit_reached: 429,
  fictional_notice_required: 409,
  country_unclear: 409,
  method_unavailable: 409,
  method_retired: 410,
  spend_limit_reached: 409,
  code_not_found: 404,
  code_used: 409,
  code_invalid: 400,
  direct_debit_blocked: 403,
  direct_debit_limit_reached: 409,
  too_many_requests: 429,
  payload_too_large: 413,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export type ErrorParams = Record<string, string | number | string[]>

/** The shape of every error answer. */
export type ErrorAnswer = { error: { code: ErrorCode; params: ErrorParams } }
