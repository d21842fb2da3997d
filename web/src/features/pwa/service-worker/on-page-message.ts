import type { PageMessage } from '../worker-messages.ts'
import { chatCache } from './chat-cache.ts'
import { deleteMemberData } from './logout.ts'
import { cacheOfflinePageForLocale } from './offline-page.ts'
import { removeConversation, cacheListIfMissing, cachePage } from './request-handlers.ts'
import { worker } from './worker-scope.ts'

export async function onPageMessage(message: PageMessage): Promise<void> {
  switch (message.kind) {
    case 'member':
      await chatCache.setOwner(message.member)
      await cacheOfflinePageForLocale(message.locale)
      return cacheListIfMissing()
    case 'forget':
      return deleteMemberData()
    case 'keep':
      return cachePage(message.path)
    case 'drop':
      return removeConversation(message.conversation)
    case 'take_over':
      return worker.skipWaiting()
  }
}
