import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../test/members.ts'
import { createWorld, type World } from '../../test/world.ts'
import { createLive } from './live.ts'

let world: World
let live: FastifyInstance
let anna: TestMember
beforeAll(async () => {
  world = await createWorld()
  live = await createLive(world.container)
  await live.listen({ host: '127.0.0.1', port: 0 })
  anna = await aMember(world)
})
afterAll(async () => {
  await live.close()
  await world.close()
})

/** Node's own client takes headers, which a browser sets by itself. */
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
  it('pushes a member’s own hints and nobody else’s', async () => {
    const berta = await aMember(world)
    const socket = await open(cookieOf(anna))
    const received: unknown[] = []
    const first = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        received.push(JSON.parse(String(data)))
        resolve()
      })
    })
    world.container.bus.hint(berta.siteId, berta.id, { type: 'secret' })
    world.container.bus.hint(anna.siteId, anna.id, { type: 'hello' })
    await first
    expect(received).toEqual([{ type: 'hello' }])
    socket.close()
  })

  it('refuses a page of another origin, a visitor and a session of another site', async () => {
    await expect(open({ ...cookieOf(anna), origin: 'http://she.localhost' })).rejects.toThrow('refused')
    await expect(open({})).rejects.toThrow('refused')
    const stranger = await aMember(world, { site: 'selene' })
    await expect(open(cookieOf(stranger))).rejects.toThrow('refused')
  })

  it('takes nothing in', async () => {
    const socket = await open(cookieOf(anna))
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code))
    })
    socket.send('hello')
    expect(await closed).toBe(1008)
  })
})
