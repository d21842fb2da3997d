import type { CareOutcome } from '@velvet/contract/desk/operator-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toasts } from '@velvet/ui/toast-store'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { leadTexts } from './lead-texts.ts'

export type Dashboard = DeskResponse<'getOperatorDashboard'>
export type ConversationFlag = DeskResponse<'getConversationFlags'>['flags'][number]
export type CareNotice = DeskResponse<'getCareNotices'>['notices'][number]
export type Sample = NonNullable<DeskResponse<'claimNextSample'>['sample']>

/** What the lead decides about: a flag of an operator, or a care notice of the system. */
export type CareItem = { from: 'flag'; item: ConversationFlag } | { from: 'notice'; item: CareNotice }

const refetchMs = 15_000

export const useDashboard = () =>
  useQuery({
    queryKey: ['operator-dashboard'],
    queryFn: () => callDesk('getOperatorDashboard'),
    refetchInterval: refetchMs,
  })

const careKey = ['care-items']
export const sinceOf = ({ from, item }: CareItem): string => (from === 'flag' ? item.at : item.raised_at)

/** Flags and notices that nobody decided, the oldest first. */
export const useCareItems = () =>
  useQuery({
    queryKey: careKey,
    queryFn: async (): Promise<CareItem[]> => {
      const [{ flags }, { notices }] = await Promise.all([callDesk('getConversationFlags'), callDesk('getCareNotices')])
      const items: CareItem[] = [
        ...flags.map((item) => ({ from: 'flag', item }) as const),
        ...notices.map((item) => ({ from: 'notice', item }) as const),
      ]
      return items.toSorted((a, b) => Date.parse(sinceOf(a)) - Date.parse(sinceOf(b)))
    },
    refetchInterval: refetchMs,
  })

export function useCareDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ care: { from, item }, outcome }: { care: CareItem; outcome: CareOutcome }) =>
      callDesk(from === 'flag' ? 'decideConversationFlag' : 'decideCareNotice', {
        params: { site: item.site_id, id: item.id },
        body: { outcome },
      }),
    onSuccess(_, { outcome }) {
      const { paused, decided } = leadTexts.care
      toasts.show({ title: outcome === 'pause' ? paused : decided, tone: 'good', key: 'care' })
      return client.invalidateQueries({ queryKey: careKey })
    },
    onError: (error) => toasts.show({ title: errorText(error), tone: 'bad', key: 'care' }),
  })
}

const sampleKey = ['sample']

/** Claims the next answer to read. Claimed again only when it was scored, or while none waits. */
export const useSample = () =>
  useQuery({
    queryKey: sampleKey,
    queryFn: () => callDesk('claimNextSample'),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.sample === null ? refetchMs : false),
  })

export const useNextSample = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sampleKey })
}
