import type { PageMessage } from '../lib/app/worker-messages.ts'
import { dropConversation, keepListIfMissing, keepPage } from './answer-requests.ts'
import { keptChats } from './kept-chats.ts'
import { forgetMember } from './leave.ts'
import { keepOfflinePageIn } from './offline-page.ts'
import { worker } from './worker-scope.ts'

export async function hearPage(message: PageMessage): Promise<void> {
  switch (message.kind) {
    case 'member':
      await keptChats.belongTo(message.member)
      await keepOfflinePageIn(message.locale)
      return keepListIfMissing()
    case 'forget':
      return forgetMember()
    case 'keep':
      return keepPage(message.path)
    case 'drop':
      return dropConversation(message.conversation)
    case 'take_over':
      return worker.skipWaiting()
  }
}
