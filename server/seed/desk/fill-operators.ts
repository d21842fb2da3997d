import { z } from 'zod'
import { hourMs, minuteMs } from '@velvet/contract/durations'
import { flagKinds, noteSubjects } from '@velvet/contract/desk/operator-rules'
import type { Container } from '../../src/app/container.ts'
import { awaitedRepliesStore, careStore, waitingConversationsStore } from '../../src/domains/chat/stores.ts'
import { flagsStore, notesStore, samplesStore, sealedAs } from '../../src/domains/operators/stores.ts'
import { newId } from '../../src/platform/ids.ts'
import { insertConversation } from '../fill-conversations.ts'
import { demoPeople, type DemoPerson } from '../people.ts'
import { demoSites, type DemoSite } from '../sites.ts'
import { stableRandomId } from '../stable-id.ts'
import type { DemoDesk } from './demo-desk.ts'
import type { PlannedAction } from './fill-cases.ts'
import written from './operator-conversations.json' with { type: 'json' }

const Line = z.templateLiteral([z.string(), ': ', z.string().min(1)])

const WaitingConversation = z.strictObject({
  site: z.enum(['velvet', 'selene', 'tulp']),
  persona: z.string(),
  member: z.string(),
  waitingMinutes: z.int().min(1),
  /** Number of the last messages, all of the member, that wait for an answer. */
  unanswered: z.int().min(1),
  lines: z.array(Line).min(1),
  personaNotes: z.array(z.string()),
  memberNotes: z.array(z.string()),
  flag: z.enum(flagKinds).optional(),
})
type WaitingConversation = z.output<typeof WaitingConversation>

/** Conversations with fictional profiles that wait for an operator. */
export const waitingConversations: readonly WaitingConversation[] = z.array(WaitingConversation).parse(written)

const [operator, lead] = ['S-105', 'S-106']
const gapMs = 3 * minuteMs
const replyMs = 24 * hourMs

function personNamed(site: DemoSite, username: string): DemoPerson {
  const person = demoPeople(site.key).find((each) => each.username === username)
  if (!person) throw new Error(`There is no demo person ${username} on ${site.key}.`)
  return person
}

/** Returns the messages of a conversation. The first one without an answer is as old as the member waits. */
function messagesOf(site: DemoSite, conversation: WaitingConversation, now: Date) {
  const { persona, member, lines, unanswered, waitingMinutes } = conversation
  const pair = [personNamed(site, persona), personNamed(site, member)] as const
  const waitsFrom = now.getTime() - waitingMinutes * minuteMs
  const messages = lines.map((line, index) => {
    const [username = '', ...words] = line.split(': ')
    const isPersona = username === persona
    return {
      id: stableRandomId(`operators/${site.key}/${persona}/${member}/${index}`),
      from: pair[isPersona ? 0 : 1],
      to: pair[isPersona ? 1 : 0],
      type: 'text' as const,
      text: words.join(': '),
      gift: null,
      reaction: null,
      at: new Date(waitsFrom + (index - (lines.length - unanswered)) * gapMs),
    }
  })
  return { pair, messages, since: new Date(waitsFrom) }
}

/**
 * Returns what fills the screens of operators and their lead: waiting conversations on every site with notes and flags,
 * care notices, answers to read and one that was read.
 */
export function planOperators(app: Container, desk: DemoDesk, now: Date): PlannedAction[] {
  const { db: deskDb, fieldCrypto } = desk.container

  async function insert(site: DemoSite, conversation: WaitingConversation): Promise<void> {
    const { siteId } = site
    const { pair, messages, since } = messagesOf(site, conversation, now)
    const [persona, member] = pair
    const [first, ...more] = messages
    const id = stableRandomId(`operators/${site.key}/${persona.username}/${member.username}`)
    if (!first) return
    const isNew = await app.db.transaction(async (tx) => {
      const unreadOf = ({ id: reader }: { id: string }) => (reader === persona.id ? conversation.unanswered : 0)
      if (!(await insertConversation(tx, siteId, { id, pair, messages: [first, ...more], unreadOf }))) return false
      const ids = { conversationId: id, profileId: persona.id, memberId: member.id }
      await waitingConversationsStore.insert(tx, siteId, { ...ids, now: since })
      const [waiting] = messages.slice(-conversation.unanswered)
      if (waiting)
        await awaitedRepliesStore.insert(tx, siteId, {
          ...{ conversationId: id, messageId: waiting.id, memberId: member.id },
          dueAt: new Date(since.getTime() + replyMs),
        })
      if (conversation.flag === 'vulnerable')
        await careStore.openNotice(tx, siteId, {
          ...{ id: newId(), memberId: member.id, signals: ['words'], now: since, noNoticeSince: since },
        })
      return true
    })
    if (isNew) await addWork(siteId, id, conversation, messages, since)
  }

  /** Notes, flags and samples, which only the database role of the desk can write. */
  async function addWork(
    siteId: string,
    conversationId: string,
    { personaNotes, memberNotes, flag }: WaitingConversation,
    messages: ReturnType<typeof messagesOf>['messages'],
    at: Date,
  ): Promise<void> {
    const staffId = (await desk.as(operator, at)).staff.id
    const member = messages.at(-1)?.from
    if (!member) return
    const common = { conversationId, memberId: member.id, staffId, now: at }
    await deskDb.transaction(async (tx) => {
      for (const about of noteSubjects)
        for (const text of about === 'persona' ? personaNotes : memberNotes) {
          const id = newId()
          const textSealed = fieldCrypto.encrypt(text, sealedAs.note(siteId, id))
          await notesStore.insert(tx, siteId, { ...common, id, about, textSealed })
        }
      if (flag) await flagsStore.insert(tx, siteId, { ...common, id: newId(), kind: flag })
      for (const answer of messages.filter(({ from }) => from.isFictional).slice(0, 2))
        await samplesStore.insert(tx, siteId, {
          ...{ ...common, id: newId(), messageId: answer.id, profileId: answer.from.id, now: answer.at },
          reason: flag ? 'flag' : 'random',
        })
    })
  }

  /** The lead reads the oldest answer, so that the operator has a review. */
  async function scoreOne(siteIds: string[], at: Date): Promise<void> {
    const readerId = (await desk.as(lead, at)).staff.id
    const until = new Date(at.getTime() + hourMs)
    await deskDb.transaction(async (tx) => {
      const claimed = await samplesStore.claimNext(tx, siteIds, { readerId, now: at, until })
      if (!claimed) return
      const { site_id: siteId, id } = claimed
      const remark = 'Warm and in character. The picture with the tomato is a good one.'
      const remarkSealed = fieldCrypto.encrypt(remark, sealedAs.remark(siteId, id))
      await samplesStore.score(tx, siteId, id, { readerId, failed: [], remarkSealed, now: at })
    })
  }

  return [
    {
      at: new Date(now.getTime() - 3 * hourMs),
      async run() {
        for (const conversation of waitingConversations) {
          const site = demoSites.find(({ key }) => key === conversation.site)
          if (site) await insert(site, conversation)
        }
        await scoreOne(
          demoSites.map(({ siteId }) => siteId),
          new Date(now.getTime() - 30 * minuteMs),
        )
      },
    },
  ]
}
