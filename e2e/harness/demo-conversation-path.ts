import { demoConversations } from '../../server/seed/conversations.ts'

/** Returns the path of the conversation between two demo members. */
export function demoConversationPath(one: string, other: string): string {
  const conversation = demoConversations('velvet', new Date()).find(({ pair }) =>
    [one, other].every((username) => pair.some((person) => person.username === username)),
  )
  if (!conversation) throw new Error(`There is no demo conversation between ${one} and ${other}.`)
  return `/chats/${conversation.id}`
}
