import { createStore } from './create-store.ts'
import { noChatsYet } from './chat-list-state.ts'

/** Only ever filled in the browser, so that no visit on the server sees another's. */
export const chatListStore = createStore(noChatsYet)
