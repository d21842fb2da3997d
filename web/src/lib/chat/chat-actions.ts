import type { Reaction } from '@velvet/contract/chat-rules'
import { problemOf, type FormProblem } from '../errors/form-problem.ts'
import type { ChatEngine } from './chat-engine.ts'
import { whenChat } from './chat-slot.ts'
import { newMessageId } from './message-id.ts'

async function tried(work: (chat: ChatEngine) => Promise<unknown>): Promise<FormProblem | undefined> {
  try {
    await work(await whenChat())
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

/** Shown at once; taken back when the server refuses, and the answer says why. */
export async function react(
  conversationId: string,
  messageId: string,
  reaction: Reaction | null,
): Promise<FormProblem | undefined> {
  return tried(({ reactions }) => reactions.set(conversationId, messageId, reaction))
}

/** The member knows that the profile is fictional: the conversation takes messages now. */
export async function confirmFictional(conversationId: string): Promise<FormProblem | undefined> {
  return tried(async ({ api, conversations }) => {
    const options = { idempotencyKey: crypto.randomUUID() }
    await api('confirmFictional', { params: { id: conversationId } }, options)
    conversations.changed(conversationId, (known) => ({
      ...known,
      conversation: { ...known.conversation, is_confirmed: true },
    }))
  })
}

/** The truthful answer appears in the conversation. */
export async function askWhetherReal(conversationId: string): Promise<FormProblem | undefined> {
  return tried(async ({ api, came }) => {
    const message_id = newMessageId()
    const options = { idempotencyKey: message_id }
    const answer = await api('askWhetherReal', { params: { id: conversationId }, body: { message_id } }, options)
    if (answer) came(conversationId, answer.message)
  })
}

/** The conversation with a member, made if there is none. For members only; null: the login is gone. */
export async function openConversationWith(
  memberId: string,
): Promise<{ id: string } | { problem: FormProblem } | null> {
  const { api } = await whenChat()
  try {
    const options = { idempotencyKey: crypto.randomUUID() }
    const answer = await api('openConversation', { params: { id: memberId } }, options)
    return answer ? answer.conversation : null
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
