import { createContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { ChatEngine } from './chat-engine.ts'

/** Access to the chat engine of a window. The engine is loaded after hydration, and only for members. */
export function createChatHandle() {
  let engine: ChatEngine | undefined
  let pending: ((engine: ChatEngine) => void)[] = []
  return {
    /** Returns the engine if it is running. */
    get: () => engine,
    set(next: ChatEngine | undefined): void {
      engine = next
      if (!next) return
      const resolvers = pending
      pending = []
      for (const resolve of resolvers) resolve(next)
    },
    /** Resolves once the engine is running. For a visitor it never does. */
    whenReady: (): Promise<ChatEngine> =>
      engine ? Promise.resolve(engine) : new Promise((resolve) => void pending.push(resolve)),
  }
}

export type ChatHandle = ReturnType<typeof createChatHandle>

/** Used where the page is rendered on the server. Its engine never starts. */
const serverHandle = createChatHandle()

export const ChatContext = createContext(serverHandle)
export const useChat = (): ChatHandle => use(ChatContext)

/** The same handle for client loaders. */
export const chatRouterContext = createRouterContext(serverHandle)
