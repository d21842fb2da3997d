import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aConversation } from '../../../test/conversations.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { messagesStore } from './index.ts'

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

async function isSomebodyWaiting(): Promise<boolean> {
  // What a session waits for is hidden from the product's role; that it waits is not.
  const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(world.container.db.direct)
  return rows.length > 0
}

/** Somebody sends, and before that is committed another one has begun. Answers what the other one got. */
async function whileSending<T>(conversationId: string, from: TestMember, to: TestMember, begin: () => Promise<T>) {
  const { db } = world.container
  let begun: Promise<T> | undefined
  await db.transaction(async (tx) => {
    await messagesStore.send(tx, from.siteId, {
      ...{ conversationId, id: newId(), senderId: from.id, receiverId: to.id, type: 'text', text: 'just now' },
      ...{ gift: null, photoId: null, cautions: [], now: world.time.now },
    })
    begun = begin()
    await vi.waitUntil(isSomebodyWaiting, { timeout: 8_000 })
  })
  return begun
}

describe('a message that is just being sent', () => {
  it('stays unread for whoever reads what was before', async () => {
    const id = await aConversation(world, anna, berta, [{ from: anna, text: 'one' }])
    const answer = await whileSending(id, anna, berta, () => read(berta, id, 1))
    expect(answer?.body).toEqual({ total_unread: 1 })
  })

  it('keeps its conversation for its sender when the other one removes it', async () => {
    const id = await aConversation(world, anna, berta, [{ from: anna, text: 'one' }])
    await remove(anna, id)
    await whileSending(id, anna, berta, () => remove(berta, id))
    expect(await texts(anna, id)).toEqual(['just now'])
    expect(await texts(berta, id)).toEqual([])
  })
})

describe('a message that comes after the chat was removed', () => {
  it('alone counts as unread, and as waiting since it came', async () => {
    const earlier = new Date(world.time.now.getTime() - 3600_000)
    const id = await aConversation(world, anna, berta, [
      { from: anna, text: 'one', at: earlier },
      { from: anna, text: 'two', at: earlier },
    ])
    await remove(berta, id)
    const message = { message_id: newId(), text: 'three' }
    await world.call('sendMessage', { session: anna.session, params: { id }, body: message })
    const waiting = await world.container.chat.unreadOfMembers(berta.siteId, [berta.id])
    expect(waiting).toMatchObject([{ conversation_id: id, unread: 1, waits_since: world.time.now }])
    expect((await read(berta, id, 1)).body).toEqual({ total_unread: 1 })
  })
})
