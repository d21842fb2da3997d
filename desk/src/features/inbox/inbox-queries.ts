import { keepPreviousData, queryOptions, useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import type { StaffLanguage } from '@velvet/contract/desk/staff-languages'
import type { InboxView } from '@velvet/contract/desk/inbox-rules'
import type { TicketKind } from '@velvet/contract/ticket-rules'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'

export type TicketSheet = DeskResponse<'getTicket'>['ticket']
export type TicketRow = DeskResponse<'getTickets'>['tickets'][number]

const refetchMs = 15_000

/** What both the list and the next claim are limited to. */
export type ClaimFilter = {
  kind?: TicketKind | undefined
  site?: string | undefined
  language?: StaffLanguage | undefined
}
export type InboxFilter = ClaimFilter & { view: InboxView; overdue: boolean; mine: boolean }

/** Returns the pages that were loaded so far. Only a single page is refetched: several would be as many requests. */
export const useTickets = ({ overdue, mine, ...filter }: InboxFilter) =>
  useInfiniteQuery({
    queryKey: ['tickets', filter, overdue, mine],
    queryFn: ({ pageParam: after }) =>
      callDesk('getTickets', {
        query: { ...filter, overdue: overdue ? 'yes' : undefined, mine: mine ? 'yes' : undefined, after },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : refetchMs),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      // A ticket whose deadline changed meanwhile can be on two pages.
      rows: [...new Map(pages.flatMap(({ tickets }) => tickets).map((row) => [row.id, row] as const)).values()],
      toAnswer: pages[0]?.to_answer ?? 0,
      late: pages[0]?.late ?? 0,
    }),
  })

export const ticketQuery = (site: string, id: string) =>
  queryOptions({
    queryKey: ['ticket', site, id],
    queryFn: async () => (await callDesk('getTicket', { params: { site, id } })).ticket,
    // Every read of a ticket is recorded, so it is read when it is opened and not again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

export const ticketPath = ({ site_id, id }: Pick<TicketRow, 'site_id' | 'id'>, search = '') =>
  `/inbox/${site_id}/${id}${search && `?${search}`}`

/** Stores a ticket that the person has claimed for its page, and returns the path of the page. */
export function storeClaimed(client: QueryClient, claimed: TicketSheet, search: string): string {
  client.setQueryData(ticketQuery(claimed.site_id, claimed.id).queryKey, claimed)
  return ticketPath(claimed, search)
}

export const refreshInbox = (client: QueryClient) => client.invalidateQueries({ queryKey: ['tickets'] })

/** Claims the ticket with the earliest deadline and stores it for its page. Returns its path, or null if none waits. */
export async function claimNext(client: QueryClient, filter: ClaimFilter, search: string): Promise<string | null> {
  const { ticket } = await callDesk('claimNextTicket', { body: filter })
  void refreshInbox(client)
  return ticket && storeClaimed(client, ticket, search)
}
