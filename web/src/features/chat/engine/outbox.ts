import type { ChatHandle } from './chat-handle.ts'
import type { RefusedMessage } from './create-outbox.ts'
import type { NewText } from './outbox-storage.ts'
import { refusals } from './refusals.ts'

export type { RefusedMessage as Refused } from './create-outbox.ts'
export { newMessageId } from './message-id.ts'

const enqueuingKeys = new Set<string>()

/** Queues a text and deletes its draft. The text is sent as soon as possible, even after a reload or a lost network. */
export async function enqueue(chat: ChatHandle, message: NewText): Promise<void> {
  // The field still holds the text while the engine is loading, so a second press must not send it twice.
  const key = `${message.conversationId} ${message.text}`
  if (enqueuingKeys.has(key)) return
  enqueuingKeys.add(key)
  const engine = await chat.whenReady()
  enqueuingKeys.delete(key)
  await engine.sendText(message)
}

/** Refused texts are reported in every window of this browser. Returns an unsubscribe function. */
export const onRefused = (listener: (refused: RefusedMessage) => void): (() => void) => refusals.on(listener)
