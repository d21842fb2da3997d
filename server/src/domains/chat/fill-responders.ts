import type { ChatDeps } from './chat-deps.ts'
import { messagesStore as store } from './messages.store.ts'

const profilesPerRun = 1_000
const messagesPerStatement = 500

export function fillRespondersUseCases({ db, profiles }: Pick<ChatDeps, 'db' | 'profiles'>) {
  return {
    /**
     * Stores the responder of fictional profiles and messages from before the columns existed: only operators could
     * answer then. The profile is last, so that an interrupted run continues with it.
     */
    async fillResponders(siteId: string): Promise<void> {
      for (const id of await profiles.listWithoutResponder(siteId, profilesPerRun)) {
        for (;;) {
          const filled = await store.fillResponder(db.direct, siteId, id, 'operator', messagesPerStatement)
          if (filled < messagesPerStatement) break
        }
        await profiles.fillResponder(siteId, id, 'operator')
      }
    },
  }
}
