import type { DeskErrorCode } from '@velvet/contract/desk/desk-errors'
import type { ErrorCode, ErrorParams, ErrorResponse } from '@velvet/contract/errors'

export type DeskCode = ErrorCode | DeskErrorCode

/** Error response of the server. `unavailable` if there was no response, or one without a known format. */
export class DeskError extends Error {
  readonly code: DeskCode
  readonly params: ErrorParams

  constructor(code: DeskCode, params: ErrorParams = {}) {
    super(code)
    this.name = 'DeskError'
    this.code = code
    this.params = params
  }
}

export const hasCode = (error: unknown, ...codes: DeskCode[]): boolean =>
  error instanceof DeskError && codes.includes(error.code)

export async function errorFromResponse(response: Response): Promise<DeskError> {
  const body: unknown = await response.json().catch(() => null)
  return isErrorResponse(body) ? new DeskError(body.error.code, body.error.params) : new DeskError('unavailable')
}

function isErrorResponse(body: unknown): body is ErrorResponse {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}
