export { chatListStore } from './engine/chat-list-store.ts'
export { removeChatsWith } from './engine/chat-list.ts'
export { chatSlot } from './engine/chat-slot.ts'
