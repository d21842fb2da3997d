import type { Api } from '../../../shared/api/create-api.ts'
import { browserLocks, liveHub, pageSignals } from '../../live/index.ts'
import { postToWorker } from '../../pwa/index.ts'
import type { ViewerStore } from '../../session/index.ts'
import { createChatEngine } from './chat-engine.ts'
import { chatSlot } from './chat-slot.ts'
import { browserStorage } from './outbox-storage.ts'

type StartChat = { api: Api; viewer: ViewerStore; member: string; checkSession: () => Promise<void> }

/** Starts the chat engine of this window. Returns a stop function. */
export function startChat({ api, viewer, member, checkSession }: StartChat): () => void {
  const chat = createChatEngine({
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
  chatSlot.set(chat)
  return () => {
    chatSlot.set(undefined)
    void chat.stop({ isLoggedOut: viewer.get()?.id !== member })
  }
}
