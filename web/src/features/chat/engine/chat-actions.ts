import type { CareChoice, Reaction } from '@velvet/contract/chat-rules'
import { problemOf, type FormProblem } from '../../../shared/forms/form-problem.ts'
import type { ChatEngine } from './chat-engine.ts'
import type { ChatHandle } from './chat-handle.ts'
import { newMessageId } from './message-id.ts'

async function runAction(
  chat: ChatHandle,
  action: (engine: ChatEngine) => Promise<unknown>,
): Promise<FormProblem | undefined> {
  try {
    await action(await chat.whenReady())
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

/** Shows the reaction immediately. When the server refuses it, it is reverted and the problem is returned. */
export async function react(
  chat: ChatHandle,
  conversationId: string,
  messageId: string,
  reaction: Reaction | null,
): Promise<FormProblem | undefined> {
  return runAction(chat, ({ reactions }) => reactions.set(conversationId, messageId, reaction))
}

/** Confirms that the member knows the profile is fictional. The conversation accepts messages afterwards. */
export async function confirmFictional(chat: ChatHandle, conversationId: string): Promise<FormProblem | undefined> {
  return runAction(chat, async ({ api, conversations }) => {
    const options = { idempotencyKey: crypto.randomUUID() }
    await api('confirmFictional', { params: { id: conversationId } }, options)
    conversations.update(conversationId, (known) => ({
      ...known,
      conversation: { ...known.conversation, is_confirmed: true },
    }))
  })
}

/** Records both consents of an order, so that its frozen credits can be spent. */
export async function giveOrderConsents(chat: ChatHandle, orderId: string): Promise<FormProblem | undefined> {
  return runAction(chat, async ({ api, setCredits }) => {
    const body = { start_now: true, pays_used: true } as const
    const response = await api('giveOrderConsents', { params: { id: orderId }, body })
    if (response) setCredits(response.balance, response.frozen_credits)
  })
}

/** Acknowledges the care notice: the member continues or takes a break. */
export async function acknowledgeCare(chat: ChatHandle, choice: CareChoice): Promise<FormProblem | undefined> {
  return runAction(chat, ({ api }) => api('acknowledgeCareNotice', { body: { choice } }))
}

/** Asks whether the profile is a real person. The answer is added to the conversation as a system message. */
export async function askWhetherReal(chat: ChatHandle, conversationId: string): Promise<FormProblem | undefined> {
  return runAction(chat, async ({ api, came }) => {
    const message_id = newMessageId()
    const options = { idempotencyKey: message_id }
    const response = await api('askWhetherReal', { params: { id: conversationId }, body: { message_id } }, options)
    if (response) came(conversationId, response.message)
  })
}
