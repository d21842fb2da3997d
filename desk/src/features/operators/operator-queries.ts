import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { shiftHeartbeatMs } from '@velvet/contract/desk/operator-rules'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'

export type Workplace = DeskResponse<'getWorkplace'>
export type HeldConversation = Workplace['conversations'][number]
export type ConversationSheet = DeskResponse<'getConversation'>['conversation']
export type ConversationNote = ConversationSheet['notes'][number]
export type ConversationRef = Pick<HeldConversation, 'site_id' | 'id'>

const workplaceKey = ['workplace']

/**
 * Loads the shift and its conversations. During a shift every load is the heartbeat, also in a hidden tab: it ends when
 * the page is closed or left.
 */
export function useWorkplace() {
  const client = useQueryClient()
  return useQuery({
    queryKey: workplaceKey,
    queryFn: () => callDesk(client.getQueryData<Workplace>(workplaceKey)?.shift ? 'keepShift' : 'getWorkplace'),
    refetchInterval: shiftHeartbeatMs / 2,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
}

export const storeWorkplace = (client: QueryClient, workplace: Workplace): void =>
  void client.setQueryData(workplaceKey, workplace)

/** Returns the path of another conversation that the person holds, or of the workplace if there is none. */
export function pathAfter(client: QueryClient, { id }: ConversationRef): string {
  const held = client.getQueryData<Workplace>(workplaceKey)?.conversations ?? []
  const other = held.find((each) => each.id !== id)
  return other ? conversationPath(other) : '/operators'
}

export const refreshWorkplace = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: workplaceKey })

export const conversationPath = ({ site_id, id }: ConversationRef) => `/operators/${site_id}/${id}`

const conversationKey = ({ site_id, id }: ConversationRef) => ['conversation', site_id, id]

export const conversationQuery = (ref: ConversationRef) =>
  queryOptions({
    queryKey: conversationKey(ref),
    queryFn: async () =>
      (await callDesk('getConversation', { params: { site: ref.site_id, id: ref.id }, query: {} })).conversation,
    // The member may write again while the answer is being written.
    refetchInterval: shiftHeartbeatMs,
  })

/** Messages before those of the sheet. */
export const earlierMessagesQuery = ({ site_id: site, id }: ConversationRef, before: number) =>
  infiniteQueryOptions({
    queryKey: ['earlier-messages', site, id, before],
    queryFn: async ({ pageParam }) =>
      (await callDesk('getConversation', { params: { site, id }, query: { before: pageParam } })).conversation,
    initialPageParam: before,
    getNextPageParam: (page) => page.before ?? undefined,
    enabled: false,
    staleTime: Infinity,
  })

export const personaPictureQuery = ({ site_id: site, id }: ConversationRef, personaId: string) =>
  queryOptions({
    queryKey: ['persona-picture', site, personaId],
    queryFn: () => callDesk('getPersonaPicture', { params: { site, id } }),
    staleTime: Infinity,
    retry: false,
  })

/** Stores a conversation that the person has claimed for its page. Returns the path of the page. */
export function storeClaimed(client: QueryClient, sheet: ConversationSheet): string {
  client.setQueryData(conversationKey(sheet), sheet)
  return conversationPath(sheet)
}

export const updateConversation = (
  client: QueryClient,
  ref: ConversationRef,
  change: (sheet: ConversationSheet) => ConversationSheet,
): void => void client.setQueryData<ConversationSheet>(conversationKey(ref), (sheet) => sheet && change(sheet))

export const refreshConversation = (client: QueryClient, ref: ConversationRef): Promise<void> =>
  client.invalidateQueries({ queryKey: conversationKey(ref) })

export const forgetConversation = (client: QueryClient, ref: ConversationRef): void =>
  client.removeQueries({ queryKey: conversationKey(ref) })
