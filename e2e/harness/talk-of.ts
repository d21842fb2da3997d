import { demoTalks } from '../../server/seed/talks.ts'

/** The address of a conversation of the demo. */
export function talkOf(one: string, other: string): string {
  const talk = demoTalks('velvet', new Date()).find(({ pair }) =>
    [one, other].every((username) => pair.some((person) => person.username === username)),
  )
  if (!talk) throw new Error(`${one} and ${other} have not talked.`)
  return `/chats/${talk.id}`
}
