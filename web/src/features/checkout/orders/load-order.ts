import type { Api } from '../../../shared/api/create-api.ts'
import type { MemberCard, Order } from '../../../shared/api/responses.ts'
import { notFoundIfInvalidId } from '../../../shared/forms/not-found-if-invalid-id.ts'

/** Loads an order of the member. Malformed ids are reported as 404. */
export async function loadOrder(api: Api, id: string) {
  return api('getOrder', { params: { id } }).catch((error: unknown) => {
    throw notFoundIfInvalidId(error)
  })
}

export type ReturnChat = { to: string; member: Pick<MemberCard, 'name' | 'is_fictional' | 'responder'> }

/** Returns the conversation that the order was placed from, or null if the member cannot open it. */
export async function loadReturnChat(api: Api, { conversation_id: id }: Order): Promise<ReturnChat | null> {
  if (!id) return null
  const opened = await api('getConversation', { params: { id } }).catch(() => undefined)
  if (!opened) return null
  const { name, is_fictional, responder } = opened.conversation.member
  return { to: `/chats/${id}`, member: { name, is_fictional, responder } }
}
