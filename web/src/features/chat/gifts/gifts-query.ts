import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/api/create-api.ts'

/** Never stale, because the catalogue does not change while a member chooses a gift. */
export const giftsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['gifts'],
    queryFn: async ({ signal }) => (await api('getGifts', undefined, { signal })).gifts,
    staleTime: Infinity,
  })
