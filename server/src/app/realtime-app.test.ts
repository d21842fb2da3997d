import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../test/members.ts'
import { createWorld, type World } from '../../test/world.ts'
import { newId } from '../platform/ids.ts'
import { createRealtimeApp } from './realtime-app.ts'
import { until } from '../../test/until.ts'

let world: World
let live: FastifyInstance
let anna: TestMember
beforeAll(async () => {
  world = await createWorld()
  live = await createRealtimeApp(world.container)
  await live.listen({ host: '127.0.0.1', port: 0 })
  anna = await aMember(world)
})
afterAll(async () => {
  await live.close()
  await world.close()
})

/** Node's client accepts headers; a browser sets them by itself. */
function open(headers: Record<string, string>): Promise<WebSocket> {
  const { port } = live.server.address() as AddressInfo
  const options = { headers: { 'x-forwarded-host': 'localhost', origin: 'http://localhost', ...headers } }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, options)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error('refused')))
  })
}
const cookieOf = (member: TestMember) => ({ cookie: `__Host-session=${member.session}` })

describe('/live', () => {
  it('sends live messages to their member only', async () => {
    const berta = await aMember(world)
    const socket = await open(cookieOf(anna))
    const received: unknown[] = []
    const first = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        received.push(JSON.parse(String(data)))
        resolve()
      })
    })
    world.container.bus.broadcast(berta.siteId, berta.id, { type: 'like', from: anna.id })
    world.container.bus.broadcast(anna.siteId, anna.id, { type: 'photos' })
    await first
    expect(received).toEqual([{ type: 'photos' }])
    socket.close()
  })

  it('refuses sockets of another origin, of visitors and of sessions of another site', async () => {
    await expect(open({ ...cookieOf(anna), origin: 'http://she.localhost' })).rejects.toThrow('refused')
    await expect(open({})).rejects.toThrow('refused')
    const stranger = await aMember(world, { site: 'selene' })
    await expect(open(cookieOf(stranger))).rejects.toThrow('refused')
  })

  it('closes a socket that sends data', async () => {
    const socket = await open(cookieOf(anna))
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code))
    })
    socket.send('hello')
    expect(await closed).toBe(1008)
  })
})

describe('live sockets', () => {
  const next = (socket: WebSocket) =>
    new Promise<unknown>((resolve) => {
      socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))), { once: true })
    })
  const closeOf = (socket: WebSocket) =>
    new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code))
    })

  it('sends a new message to both members, each from their own view', async () => {
    const [carla, dora] = [await aMember(world), await aMember(world)]
    const { body } = await world.call('openConversation', { session: carla.session, params: { id: dora.id } })
    const { id } = body.conversation as { id: string }
    const [senderSocket, recipientSocket] = [await open(cookieOf(carla)), await open(cookieOf(dora))]
    const received = [next(senderSocket), next(recipientSocket)]
    const message = { message_id: newId(), text: 'Hello' }
    await world.call('sendMessage', { session: carla.session, params: { id }, body: message })
    expect(await Promise.all(received)).toMatchObject([
      { type: 'message', conversation_id: id, message: { is_own: true, seq: 1 } },
      { type: 'message', conversation_id: id, message: { is_own: false, seq: 1, text: 'Hello' } },
    ])
    for (const socket of [senderSocket, recipientSocket]) socket.close()
  })

  it('closes the sockets of a session that ends, and no others', async () => {
    const carla = await aMember(world)
    const [closing, staying] = [await open(cookieOf(carla)), await open(cookieOf(anna))]
    const closed = closeOf(closing)
    await world.call('logout', { session: carla.session })
    expect(await closed).toBe(1008)
    const received = next(staying)
    world.container.bus.broadcast(anna.siteId, anna.id, { type: 'photos' })
    expect(await received).toEqual({ type: 'photos' })
    staying.close()
  })

  it('reports a member as left when their last socket closes, not before', async () => {
    const berta = await aMember(world)
    const spy = vi.spyOn(world.container.presence, 'markDisconnected')
    const left = () => spy.mock.calls.filter(([, id]) => id === berta.id)
    const [first, second] = [await open(cookieOf(berta)), await open(cookieOf(berta))]
    const closed = new Promise((resolve) => first.addEventListener('close', resolve))
    first.close()
    await closed
    // When this message arrives, the server has handled the close of the first socket.
    const received = new Promise((resolve) => second.addEventListener('message', resolve))
    world.container.bus.broadcast(berta.siteId, berta.id, { type: 'photos' })
    await received
    expect(left()).toEqual([])
    second.close()
    await until(() => left().length > 0)
    expect(left()).toEqual([[berta.siteId, berta.id]])
    spy.mockRestore()
  })

  it('closes the oldest socket when a member has too many', async () => {
    const carla = await aMember(world)
    const first = await open(cookieOf(carla))
    const closed = closeOf(first)
    const others = await Promise.all(Array.from({ length: 10 }, () => open(cookieOf(carla))))
    expect(await closed).toBe(1013)
    for (const socket of others) socket.close()
  })
})
