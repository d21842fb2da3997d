import type { ChatEngine } from './chat-engine.ts'

let chat: ChatEngine | undefined
let waiting: ((chat: ChatEngine) => void)[] = []

/** The running chat of this window. It is loaded after the page has come to life, and only for members. */
export const chatSlot = {
  get: () => chat,
  set(next: ChatEngine | undefined) {
    chat = next
    if (!next) return
    const told = waiting
    waiting = []
    for (const tell of told) tell(next)
  },
}

/** For a visitor it never comes. */
export function whenChat(): Promise<ChatEngine> {
  return chat ? Promise.resolve(chat) : new Promise((resolve) => void waiting.push(resolve))
}
