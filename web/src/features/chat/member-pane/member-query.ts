import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '@velvet/contract/durations'
import type { Api } from '../../../shared/api/create-api.ts'
import { requireSession } from '../../session/index.ts'

const staleTimeMs = 10 * minuteMs

/** The profile of a counterpart. Returning to a conversation does not load it again. */
export const memberQuery = (memberId: string) => (api: Api) =>
  queryOptions({
    queryKey: ['member', memberId],
    queryFn: async ({ signal }) => {
      const found = await api('getMember', { params: { id: memberId }, query: {} }, { signal })
      return requireSession(found).member
    },
    staleTime: staleTimeMs,
  })
