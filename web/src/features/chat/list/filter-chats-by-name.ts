import type { Chat } from '../../../shared/api/responses.ts'

/** Returns the chats whose name contains the query. Case and accents are ignored. */
export function filterChatsByName(chats: readonly Chat[], query: string): readonly Chat[] {
  const letters = normalize(query.trim())
  return letters === '' ? chats : chats.filter(({ profile }) => normalize(profile.name).includes(letters))
}

const normalize = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
