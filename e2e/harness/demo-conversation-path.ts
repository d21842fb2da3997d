import { demoConversations } from '../../server/seed/conversations.ts'
import type { Site } from './visit.ts'

/** Returns the path of the conversation between two demo members. */
export function demoConversationPath(one: string, other: string, site: Site = 'velvet'): string {
  const conversation = demoConversations(site, new Date()).find(({ pair }) =>
    [one, other].every((username) => pair.some((person) => person.username === username)),
  )
  if (!conversation) throw new Error(`There is no demo conversation between ${one} and ${other}.`)
  return `/chats/${conversation.id}`
}
