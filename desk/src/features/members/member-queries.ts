import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'

export type MemberRow = DeskResponse<'searchMembers'>['members'][number]
export type MemberSheet = DeskResponse<'getMember'>['member']
export type TimelineEntry = MemberSheet['timeline'][number]

type Search = { term: string; result: DeskResponse<'searchMembers'> }

const searchKey = ['member-search']

/** The last search, so that the way back from a sheet shows it again. Not part of the address, which servers log. */
export const useLastSearch = () =>
  useQuery<Search>({ queryKey: searchKey, queryFn: skipToken, staleTime: Infinity }).data

export function useMemberSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (term: string) => callDesk('searchMembers', { body: { term } }),
    onSuccess: (result, term) => client.setQueryData<Search>(searchKey, { term, result }),
    onMutate: () => client.removeQueries({ queryKey: searchKey }),
  })
}

export const memberQuery = (site: string, id: string) =>
  queryOptions({
    queryKey: ['member', site, id],
    queryFn: async () => (await callDesk('getMember', { params: { site, id } })).member,
    // Every read of a sheet is recorded, so it is read when it is opened and not again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

export const memberPath = ({ site_id, id }: Pick<MemberRow, 'site_id' | 'id'>) => `/members/${site_id}/${id}`
