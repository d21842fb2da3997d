import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { CaseQueue, CaseState } from '@velvet/contract/desk/case-rules'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'

export type CaseSheet = DeskResponse<'getCase'>['case']
export type CaseNotice = CaseSheet['notice_list'][number]
export type CaseRow = DeskResponse<'getCases'>['cases'][number]
export type QueueRow = DeskResponse<'getQueues'>['queues'][number]

const refetchMs = 15_000

export const useQueues = () =>
  useQuery({
    queryKey: ['queues'],
    queryFn: async () => (await callDesk('getQueues')).queues,
    refetchInterval: refetchMs,
  })

export type CaseFilter = { queue?: CaseQueue | undefined; state: CaseState; after?: string | undefined }

export const useCases = (filter: CaseFilter) =>
  useQuery({
    queryKey: ['cases', filter],
    queryFn: () => callDesk('getCases', { query: filter }),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  })

export const caseQuery = (site: string, id: string) =>
  queryOptions({
    queryKey: ['case', site, id],
    queryFn: async () => (await callDesk('getCase', { params: { site, id } })).case,
    // Every read of a case is recorded, so it is read when it is opened and not again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

export const casePath = ({ site_id, id }: Pick<CaseRow, 'site_id' | 'id'>) => `/cases/${site_id}/${id}`

/** Claims the most urgent case of a queue and stores it for its page. Returns its path, or null if none waits. */
export async function claimNext(client: QueryClient, queue: CaseQueue): Promise<string | null> {
  const { case: claimed } = await callDesk('claimNextCase', { body: { queue } })
  void client.invalidateQueries({ queryKey: ['queues'] })
  void client.invalidateQueries({ queryKey: ['cases'] })
  if (!claimed) return null
  client.setQueryData(caseQuery(claimed.site_id, claimed.id).queryKey, claimed)
  return casePath(claimed)
}
