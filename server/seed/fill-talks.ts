import type { Container } from '../src/app/container.ts'
import { chargeOf, conversationsStore, messagesStore, standingsStore } from '../src/domains/chat/index.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { costIn, earlierCredits, isActive } from './demo-credits.ts'
import { demoPeople } from './people.ts'
import type { DemoSite } from './sites.ts'
import { demoTalks, type DemoMessage, type DemoTalk } from './talks.ts'

const day = 24 * 60 * 60 * 1000
const noLimit = 1_000_000

/** What the people of a site have written to each other, and what it cost them. Answers how many conversations are new. */
export async function fillTalks({ db, clock, credits }: Container, site: DemoSite): Promise<number> {
  const now = clock.now()
  const { siteId } = site
  return db.transaction(async (tx) => {
    await grantEarlier(tx)
    const told: DemoTalk[] = []
    for (const talk of demoTalks(site.key, now)) if (await tellTalk(tx, siteId, talk)) told.push(talk)
    const sent = told.flatMap(({ id, messages }) => messages.map((message) => ({ conversationId: id, ...message })))
    // A ledger is read in the order in which it was written.
    for (const message of sent.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      const row = { ...message, conversation_id: message.conversationId, sender_id: message.from.id }
      const charge = { ...chargeOf(row, message.to.id), amount: costIn(site, message) }
      await credits.charge(tx, { siteId, now: message.at }, charge)
    }
    return told.length
  })

  async function grantEarlier(tx: Tx): Promise<void> {
    for (const person of demoPeople(site.key).filter(isActive)) {
      const { bundle, welcome } = earlierCredits(site, person)
      const memberId = person.id
      if (bundle) {
        const { id, credits: amount, price, currency } = bundle
        const bought = { memberId, amount, reason: 'purchase', key: `seed:${id}` } as const
        const paid = { ...bought, price: { amount: price, currency } }
        await credits.grant(tx, { siteId, now: new Date(now.getTime() - 10 * day) }, paid)
      }
      const given = { memberId, amount: welcome, reason: 'signup_bonus', key: `signup:${memberId}` } as const
      await credits.grant(tx, { siteId, now: person.signedUpAt }, given)
    }
  }
}

/** Answers false when these two have a conversation already. */
async function tellTalk(tx: Tx, siteId: string, { id, pair, messages, unreadOf }: DemoTalk): Promise<boolean> {
  const [one, two] = pair
  const [first] = messages
  const opened = await conversationsStore.open(tx, siteId, { id, memberId: one.id, otherId: two.id, now: first.at })
  if (opened !== id || (await messagesStore.byId(tx, siteId, id, first.id))) return false
  await conversationsStore.claimStart(tx, siteId, id, first.from.id)
  if (isActive(first.from)) {
    const limits = { day: first.at.toISOString().slice(0, 10), perDay: noLimit, most: null }
    await standingsStore.countStart(tx, siteId, first.from.id, limits)
  }
  for (const message of messages) await put(tx, siteId, id, message)
  for (const [reader, other] of [pair, pair.toReversed()] as DemoTalk['pair'][]) {
    if (other.isFictional) await conversationsStore.confirm(tx, siteId, id, reader.id, first.at)
    await conversationsStore.markRead(tx, siteId, id, reader.id, messages.length - unreadOf(reader))
    await conversationsStore.markDelivered(tx, siteId, reader.id, [{ id, seq: messages.length }])
  }
  return true
}

async function put(tx: Tx, siteId: string, conversationId: string, message: DemoMessage): Promise<void> {
  const { id, from, to, type, text, gift, reaction, at } = message
  const ids = { conversationId, id, senderId: from.id, receiverId: to.id }
  const row = { ...ids, type, text, gift, photoId: null, cautions: [], now: at }
  if (type === 'system') await messagesStore.tell(tx, siteId, row)
  else await messagesStore.send(tx, siteId, row)
  if (reaction) await messagesStore.react(tx, siteId, { conversationId, id, memberId: to.id }, reaction)
}
