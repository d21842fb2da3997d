import type { CareChoice, Reaction } from '@velvet/contract/chat-rules'
import { problemOf, type FormProblem } from '../../../shared/forms/form-problem.ts'
import type { ChatEngine } from './chat-engine.ts'
import { whenChat } from './chat-slot.ts'
import { newMessageId } from './message-id.ts'

async function runAction(action: (chat: ChatEngine) => Promise<unknown>): Promise<FormProblem | undefined> {
  try {
    await action(await whenChat())
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

/** Shows the reaction immediately. When the server refuses it, it is reverted and the problem is returned. */
export async function react(
  conversationId: string,
  messageId: string,
  reaction: Reaction | null,
): Promise<FormProblem | undefined> {
  return runAction(({ reactions }) => reactions.set(conversationId, messageId, reaction))
}

/** Confirms that the member knows the profile is fictional. The conversation accepts messages afterwards. */
export async function confirmFictional(conversationId: string): Promise<FormProblem | undefined> {
  return runAction(async ({ api, conversations }) => {
    const options = { idempotencyKey: crypto.randomUUID() }
    await api('confirmFictional', { params: { id: conversationId } }, options)
    conversations.update(conversationId, (known) => ({
      ...known,
      conversation: { ...known.conversation, is_confirmed: true },
    }))
  })
}

/** Records both consents of an order, so that its frozen credits can be spent. */
export async function giveOrderConsents(orderId: string): Promise<FormProblem | undefined> {
  return runAction(async ({ api, setCredits }) => {
    const body = { start_now: true, pays_used: true } as const
    const response = await api('giveOrderConsents', { params: { id: orderId }, body })
    if (response) setCredits(response.balance, response.frozen_credits)
  })
}

/** Acknowledges the care notice: the member continues or takes a break. */
export async function acknowledgeCare(choice: CareChoice): Promise<FormProblem | undefined> {
  return runAction(({ api }) => api('acknowledgeCareNotice', { body: { choice } }))
}

/** Asks whether the profile is a real person. The answer is added to the conversation as a system message. */
export async function askWhetherReal(conversationId: string): Promise<FormProblem | undefined> {
  return runAction(async ({ api, came }) => {
    const message_id = newMessageId()
    const options = { idempotencyKey: message_id }
    const response = await api('askWhetherReal', { params: { id: conversationId }, body: { message_id } }, options)
    if (response) came(conversationId, response.message)
  })
}

/** Opens or creates the conversation with a member. For members only. Returns null when the login has ended. */
export async function openConversationWith(
  memberId: string,
): Promise<{ id: string } | { problem: FormProblem } | null> {
  const { api } = await whenChat()
  try {
    const options = { idempotencyKey: crypto.randomUUID() }
    const response = await api('openConversation', { params: { id: memberId } }, options)
    return response ? response.conversation : null
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
