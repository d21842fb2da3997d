export { chatListeners } from './chat.jobs.ts'
export { createChat, type Chat } from './chat.service.ts'
export { chatStore } from './chat.store.ts'
