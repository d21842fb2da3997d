import { ApiError } from '../api/api-error.ts'

/** An id or a cursor that cannot be one is as unknown as any other. */
export function unknownIfMalformed(error: unknown): unknown {
  return error instanceof ApiError && error.code === 'invalid_input' ? new ApiError('not_found', 404) : error
}
