import { createBenchDatabase } from '../bench-database.ts'
import { createChatWorld, headersOf, idOf } from '../chat-world.ts'
import { residentBytesOf, startStopwatch } from '../measure/processor-time.ts'
import { openSocket } from '../measure/delivery-tracker.ts'
import type { TargetSource } from '../measure/send-request.ts'
import { createMessageRequests } from '../scenarios/send-message.ts'
import { createSearchWorld } from '../search-world.ts'
import { startServer } from '../servers/start.ts'
import type { Costs } from './costs.ts'
import { databaseBytes, measureWork, sendAll } from './work-meter.ts'

export type Sizes = { members: number; requests: number; sockets: number; photos: number; jobs: number }

const searchPath = '/api/members?gender=female&country=DE&region=&min_age=25&max_age=45&sort=online&with_photo=false&real_only=false' // prettier-ignore

/** Size of a database without members, which contains the list of cities and empty partitions. */
async function emptyDatabaseBytes(): Promise<number> {
  const { container, close } = await createBenchDatabase('empty')
  try {
    return await databaseBytes(container.db)
  } finally {
    await close()
  }
}

/** Search, profiles and what a member occupies in the database. */
export async function measureSearch({ members, requests }: Sizes) {
  const emptyBytes = await emptyDatabaseBytes()
  const world = await createSearchWorld(members)
  const api = await startServer('product.ts', [], world.env)
  const headers = { host: 'localhost', cookie: `__Host-session=${world.session}` }
  const measure = async (path: string) => {
    const target = { port: api.port, path, headers }
    await sendAll(target, Math.ceil(requests / 2))
    const meter = { db: world.container.db, pids: [api.pid], units: requests }
    return measureWork(meter, () => sendAll(target, requests))
  }
  try {
    const found = await fetch(`http://127.0.0.1:${api.port}${searchPath}`, { headers })
    const { members: results } = (await found.json()) as { members: { id: string }[] }
    const id = results[0]?.id
    if (!id) throw new Error('the search found no members')
    const calls = { search: await measure(searchPath), profile: await measure(`/api/members/${id}`) }
    const memberBytes = ((await databaseBytes(world.container.db)) - emptyBytes) / members
    return { calls, member: { storedBytes: Math.round(memberBytes) } }
  } finally {
    await api.stop()
    await world.close()
  }
}

/** Lists of chats, messages, and sockets that receive them. */
export async function measureChat({ requests, sockets }: Sizes) {
  const world = await createChatWorld('capacity', Math.max(requests, sockets))
  const { db } = world.container
  const api = await startServer('product.ts', [], world.env)
  const realtime = await startServer('realtime.ts', [], world.env)
  const opened: WebSocket[] = []
  const measure = async (targets: TargetSource) => {
    await sendAll(targets, Math.ceil(requests / 2))
    return measureWork({ db, pids: [api.pid], units: requests }, () => sendAll(targets, requests))
  }
  /** Another member with every request, so that no cache in the process helps more than it does in production. */
  const eachMember = (path: (number: number) => string): TargetSource => {
    let count = 0
    return () => {
      const number = (count++ % world.members) + 1
      return { port: api.port, path: path(number), headers: headersOf(number) }
    }
  }
  try {
    const calls: Costs['calls'] = {
      'own data': await measure(eachMember(() => '/api/user.php')),
      'list of chats': await measure(eachMember(() => '/api/chats.php')),
      likes: await measure(eachMember(() => '/api/likes.php')),
    }
    const next = createMessageRequests(world, api.port)
    const messages = () => next().target
    await sendAll(messages, Math.ceil(requests / 2))
    const bytesBefore = await databaseBytes(db)
    const sent = await measureWork({ db, pids: [api.pid], units: requests }, () => sendAll(messages, requests))
    const storedBytes = ((await databaseBytes(db)) - bytesBefore) / requests
    calls['send a message'] = sent
    calls['messages of a chat'] = await measure(eachMember((number) => `/api/conversations/${idOf('conversation', number)}/messages`)) // prettier-ignore

    const bytesWithoutSockets = residentBytesOf(realtime.pid)
    for (let number = 1; number <= sockets; number++) {
      const headers = { ...headersOf(number), 'x-forwarded-host': 'localhost', origin: 'http://localhost' }
      opened.push(await openSocket(`ws://127.0.0.1:${realtime.port}/live`, headers))
    }
    const bytes = Math.round((residentBytesOf(realtime.pid) - bytesWithoutSockets) / sockets)
    const deliveryTime = startStopwatch([realtime.pid])
    await sendAll(messages, requests)
    const message = { storedBytes, walBytes: sent.walBytes, deliveryMs: deliveryTime() / requests }
    return { calls, message, socket: { bytes, count: sockets } }
  } finally {
    for (const socket of opened) socket.close()
    await Promise.all([api.stop(), realtime.stop()])
    await world.close()
  }
}
