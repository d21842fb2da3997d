import type { ChatEngine } from './chat-engine.ts'

let chat: ChatEngine | undefined
let pending: ((chat: ChatEngine) => void)[] = []

/** The running chat engine of this window. It is loaded after hydration, and only for members. */
export const chatSlot = {
  get: () => chat,
  set(next: ChatEngine | undefined) {
    chat = next
    if (!next) return
    const resolvers = pending
    pending = []
    for (const resolveChat of resolvers) resolveChat(next)
  },
}

/** Resolves once the engine is running. For a visitor it never does. */
export function whenChat(): Promise<ChatEngine> {
  return chat ? Promise.resolve(chat) : new Promise((resolve) => void pending.push(resolve))
}
