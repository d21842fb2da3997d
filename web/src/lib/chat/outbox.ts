import { whenChat } from './chat-slot.ts'
import type { Refused } from './create-outbox.ts'
import { refusals } from './refusals.ts'

export type { Refused } from './create-outbox.ts'
export { newMessageId } from './message-id.ts'

const beingTaken = new Set<string>()

/** Takes a text on. It is sent as soon as possible, after a reload or a lost network too. The draft is dropped. */
export async function enqueue(words: { conversationId: string; messageId: string; text: string }): Promise<void> {
  // The field is not empty yet while the chat is being loaded: who presses twice wants to say it once.
  const key = `${words.conversationId} ${words.text}`
  if (beingTaken.has(key)) return
  beingTaken.add(key)
  const chat = await whenChat()
  beingTaken.delete(key)
  await chat.write(words)
}

/** Told in every window of this browser, so that the open screen can say why. Answers how to stop. */
export const onRefused = (listener: (refused: Refused) => void): (() => void) => refusals.on(listener)
