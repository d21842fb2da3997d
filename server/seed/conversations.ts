import { z } from 'zod'
import { dayMs, minuteMs } from '@velvet/contract/durations'
import { reactions, systemKinds, type Reaction } from '@velvet/contract/chat-rules'
import { giftIds, type GiftId } from '@velvet/contract/gift-rules'
import { demoPeople, type DemoPerson, type DemoSiteKey } from './people.ts'
import { stableRandomId } from './stable-id.ts'
import selene from './talks/selene.json' with { type: 'json' }
import tulp from './talks/tulp.json' with { type: 'json' }
import velvet from './talks/velvet.json' with { type: 'json' }

const Username = z.string().regex(/^[a-z]{3,20}$/)

/** A message: “emma: Hello”, or an object with a gift or a reaction. The reaction comes from the receiver. */
const Line = z.union([
  z.templateLiteral([Username, ': ', z.string().min(1)]),
  z.strictObject({
    from: Username,
    text: z.string(),
    gift: z.enum(giftIds).optional(),
    reaction: z.enum(reactions).optional(),
  }),
  z.strictObject({ system: z.enum(systemKinds), for: Username }),
])

const Lines = z.array(Line).min(1)
const Part = z.union([
  z.strictObject({ day: z.int().min(1), at: z.string().regex(/^[012]\d:[0-5]\d$/), lines: Lines }),
  z.strictObject({ minutesAgo: z.int().min(1), lines: Lines }),
])

/** A conversation of the demo, as written in `talks/<site>.json`. Days are counted back from the time of the seed. */
const WrittenConversation = z.strictObject({
  between: z.tuple([Username, Username]),
  parts: z.array(Part).min(1),
  /** Number of the latest messages that a member has not read, by username. */
  unread: z.partialRecord(Username, z.int().min(1)).default({}),
})

const written = { velvet, selene, tulp }

export type DemoMessage = {
  id: string
  from: DemoPerson
  to: DemoPerson
  type: 'text' | 'gift' | 'system'
  text: string
  gift: GiftId | null
  reaction: Reaction | null
  at: Date
}
export type DemoConversation = {
  id: string
  pair: [DemoPerson, DemoPerson]
  messages: [DemoMessage, ...DemoMessage[]]
  unreadOf: (person: Pick<DemoPerson, 'username'>) => number
}

/** Minutes between consecutive messages, repeated as a cycle. */
const gapsMinutes = [2, 1, 4, 2, 6, 1, 3]

/** Returns the conversations of a demo site. They always have the same ids; their times are relative to `now`. */
export function demoConversations(site: DemoSiteKey, now: Date): DemoConversation[] {
  const people = new Map(demoPeople(site).map((person) => [person.username, person]))
  const personNamed = (username: string) => {
    const person = people.get(username)
    if (!person) throw new Error(`There is no demo person ${username} on ${site}.`)
    return person
  }
  return z
    .array(WrittenConversation)
    .parse(written[site])
    .map(({ between, parts, unread }) => {
      const pair: DemoConversation['pair'] = [personNamed(between[0]), personNamed(between[1])]
      const name = `${site}/talk/${between.join('/')}`
      const times = timesOf(parts, now)
      const [first, ...more] = parts
        .flatMap(({ lines }) => lines)
        .map((line, index) => ({
          ...parseLine(line, pair),
          id: stableRandomId(`${name}/${index}`),
          at: times[index] ?? now,
        }))
      if (!first) throw new Error(`${name} has no message.`)
      const unreadOf = ({ username }: Pick<DemoPerson, 'username'>) => unread[username] ?? 0
      return { id: stableRandomId(name), pair, messages: [first, ...more], unreadOf }
    })
}

/** Returns the time of each line: counted from the beginning of its part, and always after the previous line. */
function timesOf(parts: z.output<typeof Part>[], now: Date): Date[] {
  const times: number[] = []
  for (const part of parts) {
    let next = beginningOf(part, now)
    for (const _ of part.lines) {
      const time = Math.max(next, (times.at(-1) ?? 0) + 20_000)
      times.push(time)
      next = time + (gapsMinutes[times.length % gapsMinutes.length] ?? 1) * minuteMs
    }
  }
  return times.map((time) => new Date(time))
}

function beginningOf(part: z.output<typeof Part>, now: Date): number {
  if ('minutesAgo' in part) return now.getTime() - part.minutesAgo * minuteMs
  const day = new Date(now.getTime() - part.day * dayMs).toISOString().slice(0, 10)
  return Date.parse(`${day}T${part.at}:00Z`)
}

type ParsedLine = Omit<DemoMessage, 'id' | 'at'>

function parseLine(line: z.output<typeof Line>, [one, two]: DemoConversation['pair']): ParsedLine {
  const sentBy = (username: string) => {
    if (username !== one.username && username !== two.username)
      throw new Error(`${username} does not take part in this conversation.`)
    return username === one.username ? { from: one, to: two } : { from: two, to: one }
  }
  if (typeof line === 'string') {
    const [from = '', ...parts] = line.split(': ')
    return { ...sentBy(from), type: 'text', text: parts.join(': '), gift: null, reaction: null }
  }
  if ('system' in line) {
    const { from: to, to: from } = sentBy(line.for)
    return { from, to, type: 'system', text: line.system, gift: null, reaction: null }
  }
  const { from, text, gift = null, reaction = null } = line
  return { ...sentBy(from), type: gift ? 'gift' : 'text', text, gift, reaction }
}
