export { chatListStore } from './engine/chat-list-store.ts'
export { removeChatsWith } from './engine/chat-list.ts'
export { useChat } from './engine/chat-handle.ts'
export { ProfileComposer } from './first-message/profile-composer.tsx'
