import { z } from 'zod'
import { Id } from '../values.ts'
import { defineDeskCall } from './define-desk-call.ts'

export const getSites = defineDeskCall({
  method: 'GET',
  path: '/desk/sites',
  summary: 'Lists the names of the sites that the grants of the caller cover, in the order of their names.',
  response: z.object({ sites: z.array(z.object({ id: Id, name: z.string() })) }),
  errors: ['authentication_required'],
  access: { right: 'signed_in', scope: 'own', fresh: false },
})
