import type { ErrorAnswer, ErrorCode, ErrorParams } from '@velvet/contract/errors'

/** An error that the API answered, or `unavailable` when it answered nothing that we understand. */
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

export async function errorOfAnswer(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null)
  if (isErrorAnswer(answer)) return new ApiError(answer.error.code, response.status, answer.error.params)
  return new ApiError(response.status >= 500 ? 'unavailable' : 'internal', response.status)
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false
  const { error } = answer
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}
