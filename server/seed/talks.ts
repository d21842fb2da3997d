import { z } from 'zod'
import { reactions, systemKinds, type Reaction } from '@velvet/contract/chat-rules'
import { giftIds, type GiftId } from '@velvet/contract/gift-rules'
import { demoPeople, type DemoPerson, type DemoSiteKey } from './people.ts'
import { stableId } from './stable-id.ts'
import selene from './talks/selene.json' with { type: 'json' }
import tulp from './talks/tulp.json' with { type: 'json' }
import velvet from './talks/velvet.json' with { type: 'json' }

const Username = z.string().regex(/^[a-z]{3,20}$/)

/** “emma: Hello”, or the same with what else belongs to it. A reaction is that of the one who reads. */
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

/** A conversation of the demo, as written in `talks/<site>.json`. Days are counted back from when it is filled in. */
const WrittenTalk = z.strictObject({
  between: z.tuple([Username, Username]),
  parts: z.array(Part).min(1),
  /** How many of the latest messages somebody has not read. */
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
export type DemoTalk = {
  id: string
  pair: [DemoPerson, DemoPerson]
  messages: [DemoMessage, ...DemoMessage[]]
  unreadOf: (person: DemoPerson) => number
}

/** Minutes between one message and the next, over and over. */
const gaps = [2, 1, 4, 2, 6, 1, 3]

/** The conversations of a demo site, the same with the same ids every time; only their times move along. */
export function demoTalks(site: DemoSiteKey, now: Date): DemoTalk[] {
  const people = new Map(demoPeople(site).map((person) => [person.username, person]))
  const named = (username: string) => {
    const person = people.get(username)
    if (!person) throw new Error(`Nobody on ${site} is called ${username}.`)
    return person
  }
  return z
    .array(WrittenTalk)
    .parse(written[site])
    .map(({ between, parts, unread }) => {
      const pair: DemoTalk['pair'] = [named(between[0]), named(between[1])]
      const since = new Date(Math.max(...pair.map(({ signedUpAt }) => signedUpAt.getTime())))
      const name = `${site}/talk/${between.join('/')}`
      const times = timesOf(parts, now)
      const [first, ...more] = parts
        .flatMap(({ lines }) => lines)
        .map((line, index) => ({
          ...readLine(line, pair),
          id: stableId(`${name}/${index}`, since),
          at: times[index] ?? now,
        }))
      if (!first) throw new Error(`${name} has no message.`)
      const unreadOf = ({ username }: DemoPerson) => unread[username] ?? 0
      return { id: stableId(name, since), pair, messages: [first, ...more], unreadOf }
    })
}

/** When each line was written: from the beginning of its part on, and always after the line before. */
function timesOf(parts: z.output<typeof Part>[], now: Date): Date[] {
  const times: number[] = []
  for (const part of parts) {
    let next = beginningOf(part, now)
    for (const _ of part.lines) {
      const time = Math.max(next, (times.at(-1) ?? 0) + 20_000)
      times.push(time)
      next = time + (gaps[times.length % gaps.length] ?? 1) * 60_000
    }
  }
  return times.map((time) => new Date(time))
}

function beginningOf(part: z.output<typeof Part>, now: Date): number {
  if ('minutesAgo' in part) return now.getTime() - part.minutesAgo * 60_000
  const day = new Date(now.getTime() - part.day * 24 * 60 * 60_000).toISOString().slice(0, 10)
  return Date.parse(`${day}T${part.at}:00Z`)
}

type Read = Omit<DemoMessage, 'id' | 'at'>

function readLine(line: z.output<typeof Line>, [one, two]: DemoTalk['pair']): Read {
  const sentBy = (username: string) => {
    if (username !== one.username && username !== two.username) throw new Error(`${username} is in no such talk.`)
    return username === one.username ? { from: one, to: two } : { from: two, to: one }
  }
  if (typeof line === 'string') {
    const [from = '', ...words] = line.split(': ')
    return { ...sentBy(from), type: 'text', text: words.join(': '), gift: null, reaction: null }
  }
  if ('system' in line) {
    const { from: to, to: from } = sentBy(line.for)
    return { from, to, type: 'system', text: line.system, gift: null, reaction: null }
  }
  const { from, text, gift = null, reaction = null } = line
  return { ...sentBy(from), type: gift ? 'gift' : 'text', text, gift, reaction }
}
