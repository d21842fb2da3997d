import type { Chat } from '../../../lib/api/answers.ts'

/** The chats whose name has these letters in it, accents or not. */
export function namesLike(chats: readonly Chat[], wanted: string): readonly Chat[] {
  const letters = plain(wanted.trim())
  return letters === '' ? chats : chats.filter(({ profile }) => plain(profile.name).includes(letters))
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
