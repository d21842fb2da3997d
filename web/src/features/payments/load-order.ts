import { ApiError } from '../../lib/api/api-error.ts'
import type { Api } from '../../lib/api/create-api.ts'

/** An order of the member's own; an id that cannot be one is as unknown as any other. */
export async function loadOrder(api: Api, id: string) {
  return api('getOrder', { params: { id } }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'invalid_input' ? new ApiError('not_found', 404) : error
  })
}
