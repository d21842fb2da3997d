import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
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

export type CaseFilter = { queue?: CaseQueue | undefined; state: CaseState; site?: string | undefined; mine?: boolean }

/** Returns the pages that were loaded so far. Only a single page is refetched: several would be as many requests. */
export const useCases = (filter: CaseFilter) =>
  useInfiniteQuery({
    queryKey: ['cases', filter],
    queryFn: ({ pageParam: after }) =>
      callDesk('getCases', { query: { ...filter, mine: filter.mine ? 'yes' : undefined, after } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : refetchMs),
    placeholderData: keepPreviousData,
    // A case that became more urgent meanwhile can be on two pages.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ cases }) => cases).map((row) => [row.id, row] as const)).values(),
    ],
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

/** The sheet of the member that a case is about. */
export const subjectPath = ({ site_id, member_id }: CaseSheet) => `/members/${site_id}/${member_id ?? ''}`

/** Stores a case that the person has claimed for its page, and returns the path of the page. */
export function storeClaimed(client: QueryClient, claimed: CaseSheet): string {
  client.setQueryData(caseQuery(claimed.site_id, claimed.id).queryKey, claimed)
  return casePath(claimed)
}

export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['queues'] })
  void client.invalidateQueries({ queryKey: ['cases'] })
}

/** Claims the most urgent case of a queue and stores it for its page. Returns its path, or null if none waits. */
export async function claimNext(client: QueryClient, queue: CaseQueue): Promise<string | null> {
  const { case: claimed } = await callDesk('claimNextCase', { body: { queue } })
  refreshLists(client)
  return claimed && storeClaimed(client, claimed)
}
