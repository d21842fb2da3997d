import type { Api } from '../api/create-api.ts'
import { tellWorker } from '../app/tell-worker.ts'
import { browserLocks } from '../live/leadership.ts'
import { liveHub } from '../live/live-hub.ts'
import { pageSignals } from '../live/page-signals.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { createChatEngine } from './chat-engine.ts'
import { chatSlot } from './chat-slot.ts'
import { browserStorage } from './outbox-storage.ts'

type StartChat = { api: Api; viewer: ViewerStore; member: string; checkSession: () => Promise<void> }

/** Starts the chat of this window; answers how to stop it. */
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
      if ('serviceWorker' in navigator) void tellWorker({ kind: 'drop', conversation })
    },
  })
  chatSlot.set(chat)
  return () => {
    chatSlot.set(undefined)
    void chat.stop({ isLoggedOut: viewer.get()?.id !== member })
  }
}
