import type { MemberCtx } from '../accounts/index.ts'
import { attendanceUseCases } from './attendance.ts'
import { careUseCases } from './care.ts'
import type { ChatDeps } from './chat-deps.ts'
import { deleteChatsUseCases } from './delete-chats.ts'
import { fictionalProfileUseCases } from './fictional-profiles.ts'
import { fillRespondersUseCases } from './fill-responders.ts'
import { listChatsUseCases } from './list-chats.ts'
import { photoMessageUseCases } from './photo-messages.ts'
import { reactUseCases } from './react.ts'
import { readConversationUseCases } from './read-conversation.ts'
import { replyPromiseUseCases } from './reply-promise.ts'
import { sendMessageUseCases } from './send-message.ts'
import { memberStateStore } from './member-state.store.ts'
import { waitingMessageUseCases } from './waiting-messages.ts'

export type Chat = ReturnType<typeof createChat>

export function createChat(deps: ChatDeps) {
  const { db } = deps
  const lists = listChatsUseCases(deps)
  const sending = sendMessageUseCases(deps)
  const waiting = waitingMessageUseCases(deps)
  return {
    ...lists,
    ...sending,
    ...readConversationUseCases({ ...deps, unreadOf: (ctx) => lists.unreadOf(ctx) }),
    ...photoMessageUseCases({ ...deps, send: sending.send }),
    ...waiting,
    ...attendanceUseCases({ ...deps, ...waiting }),
    ...reactUseCases(deps),
    ...fictionalProfileUseCases(deps),
    ...replyPromiseUseCases(deps),
    ...fillRespondersUseCases(deps),
    ...careUseCases(deps),
    ...deleteChatsUseCases(deps),

    async settings({ site, viewer }: MemberCtx): Promise<{ shares_reading: boolean }> {
      const memberState = await memberStateStore.byMember(db.direct, site.id, viewer.id)
      return { shares_reading: memberState?.shares_reading ?? true }
    },

    async saveSettings({ site, viewer }: MemberCtx, settings: { shares_reading: boolean }) {
      await memberStateStore.setSharesReading(db.direct, site.id, viewer.id, settings.shares_reading)
      return settings
    },
  }
}
