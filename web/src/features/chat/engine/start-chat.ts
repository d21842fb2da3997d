import type { Api } from '../../../shared/api/create-api.ts'
import { browserLocks, liveHub, pageSignals } from '../../live/index.ts'
import { postToWorker } from '../../pwa/index.ts'
import type { ViewerStore } from '../../session/index.ts'
import { createChatEngine } from './chat-engine.ts'
import type { ChatHandle } from './chat-handle.ts'
import { browserStorage } from './outbox-storage.ts'

type StartChat = { chat: ChatHandle; api: Api; viewer: ViewerStore; member: string; checkSession: () => Promise<void> }

/** Starts the chat engine of this window. Returns a stop function. */
export function startChat({ chat, api, viewer, member, checkSession }: StartChat): () => void {
  const engine = createChatEngine({
    api,
    viewer,
    member,
    hub: liveHub,
    page: pageSignals,
    locks: browserLocks(),
    storage: browserStorage(),
    liveUrl: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`,
    checkSession,
    onRemoved(conversation) {
      if ('serviceWorker' in navigator) void postToWorker({ kind: 'drop', conversation })
    },
  })
  chat.set(engine)
  return () => {
    chat.set(undefined)
    void engine.stop({ isLoggedOut: viewer.get()?.id !== member })
  }
}
