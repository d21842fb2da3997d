import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/create-api.ts'

/** The catalogue does not change while somebody chooses. */
export const giftsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['gifts'],
    queryFn: async ({ signal }) => (await api('getGifts', undefined, { signal })).gifts,
    staleTime: Infinity,
  })
