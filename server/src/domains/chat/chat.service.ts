import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { forgetChatsUseCases } from './forget-chats.ts'
import { honestyUseCases } from './honesty.ts'
import { listChatsUseCases } from './list-chats.ts'
import { photoMessageUseCases } from './photo-messages.ts'
import { reactUseCases } from './react.ts'
import { readConversationUseCases } from './read-conversation.ts'
import { sendMessageUseCases } from './send-message.ts'
import { standingsStore } from './standings.store.ts'
import { waitingMessageUseCases } from './waiting-messages.ts'

export type Chat = ReturnType<typeof createChat>

export function createChat(deps: ChatDeps) {
  const { db } = deps
  const lists = listChatsUseCases(deps)
  const sending = sendMessageUseCases(deps)
  return {
    ...lists,
    ...sending,
    ...readConversationUseCases({ ...deps, unreadOf: (ctx) => lists.unreadOf(ctx) }),
    ...photoMessageUseCases({ ...deps, send: sending.send }),
    ...waitingMessageUseCases(deps),
    ...reactUseCases(deps),
    ...honestyUseCases(deps),
    ...forgetChatsUseCases(deps),

    async settings({ site, viewer }: MemberCtx): Promise<{ shares_reading: boolean }> {
      const standing = await standingsStore.byMember(db.direct, site.id, viewer.id)
      return { shares_reading: standing?.shares_reading ?? true }
    },

    async saveSettings({ site, viewer }: MemberCtx, settings: { shares_reading: boolean }) {
      await standingsStore.setSharesReading(db.direct, site.id, viewer.id, settings.shares_reading)
      return settings
    },
  }
}
