import type { ErrorResponse, ErrorCode, ErrorParams } from '@velvet/contract/errors'

/** Error response of the API. `unavailable` or `internal` if the response has no known format. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly params: ErrorParams

  constructor(code: ErrorCode, status: number, params: ErrorParams = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.params = params
  }
}

export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (isErrorResponse(body)) return new ApiError(body.error.code, response.status, body.error.params)
  return new ApiError(response.status >= 500 ? 'unavailable' : 'internal', response.status)
}

function isErrorResponse(body: unknown): body is ErrorResponse {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}
