import { ApiError } from '../api/api-error.ts'

/** Reports malformed ids and cursors as 404. */
export function notFoundIfInvalidId(error: unknown): unknown {
  return error instanceof ApiError && error.code === 'invalid_input' ? new ApiError('not_found', 404) : error
}
