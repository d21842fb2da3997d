import { queryOptions, useQuery } from '@tanstack/react-query'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'

export type AppealRow = DeskResponse<'getAppeals'>['appeals'][number]
export type Appeal = DeskResponse<'getAppeal'>['appeal']

const refetchMs = 30_000

export const useAppeals = () =>
  useQuery({
    queryKey: ['appeals'],
    queryFn: async () => (await callDesk('getAppeals')).appeals,
    refetchInterval: refetchMs,
  })

export const appealQuery = (site: string, id: string) =>
  queryOptions({
    queryKey: ['appeal', site, id],
    queryFn: async () => (await callDesk('getAppeal', { params: { site, id } })).appeal,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
