import { dayMs } from '@velvet/contract/durations'
import type { Container } from '../src/app/container.ts'
import { chargeOf } from '../src/domains/chat/index.ts'
import { conversationsStore, messagesStore, memberStateStore } from '../src/domains/chat/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { costIn, earlierCredits, isActive } from './demo-credits.ts'
import { demoPeople, type DemoPerson } from './people.ts'
import type { DemoSite } from './sites.ts'
import { demoConversations, type DemoMessage, type DemoConversation } from './conversations.ts'

const maxStartsPerDay = 1_000_000

/** Inserts the demo conversations of a site and charges their messages. Returns the number of new conversations. */
export async function fillConversations({ db, clock, credits }: Container, site: DemoSite): Promise<number> {
  const now = clock.now()
  const { siteId } = site
  return db.transaction(async (tx) => {
    await grantEarlierCredits(tx)
    const added: DemoConversation[] = []
    for (const conversation of demoConversations(site.key, now))
      if (await insertConversation(tx, siteId, conversation)) added.push(conversation)
    const sent = added.flatMap(({ id, messages }) => messages.map((message) => ({ conversationId: id, ...message })))
    // The ledger lists movements in the order of their insertion, so charges are inserted by time.
    for (const message of sent.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      const row = { ...message, conversation_id: message.conversationId, sender_id: message.from.id }
      const charge = { ...chargeOf(row, message.to.id), amount: costIn(site, message) }
      await credits.charge(tx, { siteId, now: message.at }, charge)
    }
    return added.length
  })

  async function grantEarlierCredits(tx: Tx): Promise<void> {
    for (const person of demoPeople(site.key).filter(isActive)) {
      const { bundle, welcome } = earlierCredits(site, person)
      const memberId = person.id
      if (bundle) {
        const { id, credits: amount, price, currency } = bundle
        const bought = { memberId, amount, reason: 'purchase', key: `seed:${id}` } as const
        const paid = { ...bought, price: { amount: price, currency } }
        await credits.grant(tx, { siteId, now: new Date(now.getTime() - 10 * dayMs) }, paid)
      }
      const given = { memberId, amount: welcome, reason: 'signup_bonus', key: `signup:${memberId}` } as const
      await credits.grant(tx, { siteId, now: person.signedUpAt }, given)
    }
  }
}

type Writer = Pick<DemoPerson, 'id' | 'username' | 'isFictional' | 'login'>
type NewMessage = Omit<DemoMessage, 'from' | 'to'> & { from: Writer; to: Writer }
type NewConversation = {
  id: string
  pair: readonly [Writer, Writer]
  messages: readonly [NewMessage, ...NewMessage[]]
  unreadOf: (writer: Writer) => number
}

/** Inserts a conversation. Returns false when the two members already have one. */
export async function insertConversation(
  tx: Tx,
  siteId: string,
  { id, pair, messages, unreadOf }: NewConversation,
): Promise<boolean> {
  const [one, two] = pair
  const [first] = messages
  const opened = await conversationsStore.open(tx, siteId, { id, memberId: one.id, otherId: two.id, now: first.at })
  if (opened !== id || (await messagesStore.byId(tx, siteId, id, first.id))) return false
  await conversationsStore.claimStart(tx, siteId, id, first.from.id)
  if (first.from.login?.status === 'active') {
    const limits = { day: first.at.toISOString().slice(0, 10), perDay: maxStartsPerDay, maxStarted: null }
    await memberStateStore.countStart(tx, siteId, first.from.id, limits)
  }
  for (const message of messages) await insertMessage(tx, siteId, id, message)
  for (const [reader, other] of [pair, [two, one] as const]) {
    if (other.isFictional) await conversationsStore.confirmFictional(tx, siteId, id, reader.id, first.at)
    await conversationsStore.markRead(tx, siteId, id, reader.id, messages.length - unreadOf(reader))
    await conversationsStore.markDelivered(tx, siteId, reader.id, [{ id, seq: messages.length }])
  }
  return true
}

async function insertMessage(tx: Tx, siteId: string, conversationId: string, message: NewMessage): Promise<void> {
  const { id, from, to, type, text, gift, reaction, at } = message
  const ids = { conversationId, id, senderId: from.id, receiverId: to.id }
  const row = { ...ids, type, text, gift, photoId: null, cautions: [], now: at }
  if (type === 'system') await messagesStore.insertSystemMessage(tx, siteId, row)
  else await messagesStore.send(tx, siteId, { ...row, ...(from.isFictional && { responder: 'operator' }) })
  if (reaction) await messagesStore.react(tx, siteId, { conversationId, id, memberId: to.id }, reaction)
}
