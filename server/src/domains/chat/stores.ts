/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { awaitedRepliesStore } from './awaited-replies.store.ts'
export { careStore } from './care.store.ts'
export { conversationsStore } from './conversations.store.ts'
export { messagesStore } from './messages.store.ts'
export { memberStateStore } from './member-state.store.ts'
export { unreadChatsStore } from './unread-chats.store.ts'
export { waitingConversationsStore } from './waiting-conversations.store.ts'
