/**
 * All error codes with their HTTP status. The list is closed: the server throws no other codes, and the client has
 * a text for each of them in eleven languages (`errors.<code>`).
 */
export const errorStatus = {
  invalid_input: 400,
  client_header_required: 400,
  authentication_required: 403,
  /** The session is valid, but the member has to authenticate again. */
  reauthentication_required: 403,
  login_failed: 401,
  login_locked: 429,
  forbidden: 403,
  /**
   * A decision of the moderators stops the call. Params: `until`, an instant, empty when it is for good; `decision`, its
   * id, with which the member opens the statement of reasons.
   */
  restricted: 403,
  not_found: 404,
  site_not_found: 404,
  idempotency_conflict: 409,
  email_taken: 409,
  email_not_found: 404,
  username_taken: 409,
  signups_closed: 403,
  /** The browser sent an under-age date of birth before; another date is not accepted for now. */
  age_locked: 403,
  account_pending_deletion: 403,
  self_excluded: 403,
  link_invalid: 410,
  old_password_wrong: 400,
  password_wrong: 400,
  /** The browser that opened a confirmation link is not the one that signed up. */
  password_required: 409,
  not_enough_credits: 402,
  consents_required: 409,
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
  /** The member has to read a notice about their wellbeing first. */
  care_notice_required: 409,
  care_paused: 409,
  first_contact_limit_reached: 429,
  fictional_notice_required: 409,
  country_unclear: 409,
  method_unavailable: 409,
  method_retired: 410,
  spend_limit_reached: 409,
  price_changed: 409,
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

/** Body of every error response. */
export type ErrorResponse = { error: { code: ErrorCode; params: ErrorParams } }
