import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { aConversation } from '../../../test/conversations.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { messagesStore } from './stores.ts'
import { until } from '../../../test/until.ts'

let world: World
let anna: TestMember
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[anna, berta] = [await aMember(world), await aMember(world)]
})

const read = (member: TestMember, id: string, seq: number) =>
  world.call('readConversation', { session: member.session, params: { id }, body: { seq } })
const remove = (member: TestMember, id: string) =>
  world.call('removeChat', { session: member.session, body: { conversation: id } })
const texts = async (member: TestMember, id: string) => {
  const { body } = await world.call('getConversation', { session: member.session, params: { id } })
  return (body.messages as { text: string }[] | undefined)?.map(({ text }) => text)
}

async function isSessionWaiting(): Promise<boolean> {
  // The application's database role sees that a session waits, but not for what.
  const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(world.container.db.direct)
  return rows.length > 0
}

/** Starts a call after a message was inserted but before it is committed. Returns the result of the call. */
async function whileSending<T>(conversationId: string, from: TestMember, to: TestMember, startCall: () => Promise<T>) {
  const { db } = world.container
  let started: Promise<T> | undefined
  await db.transaction(async (tx) => {
    await messagesStore.send(tx, from.siteId, {
      ...{ conversationId, id: newId(), senderId: from.id, receiverId: to.id, type: 'text', text: 'just now' },
      ...{ gift: null, photoId: null, cautions: [], now: world.time.now },
    })
    started = startCall()
    await until(isSessionWaiting)
  })
  return started
}

describe('a message that is sent concurrently', () => {
  it('stays unread when the receiver marks the earlier messages as read', async () => {
    const id = await aConversation(world, anna, berta, [{ from: anna, text: 'one' }])
    const answer = await whileSending(id, anna, berta, () => read(berta, id, 1))
    expect(answer?.body).toEqual({ total_unread: 1 })
  })

  it('keeps the conversation for its sender when the receiver removes the chat', async () => {
    const id = await aConversation(world, anna, berta, [{ from: anna, text: 'one' }])
    await remove(anna, id)
    await whileSending(id, anna, berta, () => remove(berta, id))
    expect(await texts(anna, id)).toEqual(['just now'])
    expect(await texts(berta, id)).toEqual([])
  })
})

describe('a message that is sent after the receiver removed the chat', () => {
  it('is the only unread message, with its own time as the oldest unread one', async () => {
    const earlier = new Date(world.time.now.getTime() - hourMs)
    const id = await aConversation(world, anna, berta, [
      { from: anna, text: 'one', at: earlier },
      { from: anna, text: 'two', at: earlier },
    ])
    await remove(berta, id)
    const message = { message_id: newId(), text: 'three' }
    await world.call('sendMessage', { session: anna.session, params: { id }, body: message })
    const waiting = await world.container.chat.notices.unseenOf(berta.siteId, [berta.id])
    expect(waiting).toMatchObject([{ topic: id, count: 1, since: world.time.now }])
    expect((await read(berta, id, 1)).body).toEqual({ total_unread: 1 })
  })
})
