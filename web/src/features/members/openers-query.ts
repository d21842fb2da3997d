import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../shared/api/create-api.ts'
import { requireSession } from '../session/index.ts'

/** Never stale, so that a draft is still recognised as an opener on the next page. */
export const openersQuery = (memberId: string) => (api: Api) =>
  queryOptions({
    queryKey: ['openers', memberId],
    queryFn: async ({ signal }) => requireSession(await api('getOpeners', { params: { id: memberId } }, { signal })),
    staleTime: Infinity,
  })
