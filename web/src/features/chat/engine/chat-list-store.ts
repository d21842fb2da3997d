import { createStore } from '@velvet/ui/create-store'
import { noChatsYet } from './chat-list-state.ts'

/** Only filled in the browser, so that server renders never share one visitor's chats with another. */
export const chatListStore = createStore(noChatsYet)
