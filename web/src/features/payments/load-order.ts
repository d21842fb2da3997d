import type { Api } from '../../lib/api/create-api.ts'
import { unknownIfMalformed } from '../../lib/errors/unknown-if-malformed.ts'

/** An order of the member's own. */
export async function loadOrder(api: Api, id: string) {
  return api('getOrder', { params: { id } }).catch((error: unknown) => {
    throw unknownIfMalformed(error)
  })
}
