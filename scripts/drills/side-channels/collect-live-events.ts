import { WebSocket } from 'ws'
import { waitUntil } from '../../../sandbox/src/probe.ts'
import type { Pair } from './pairs.ts'
import { insertMembers, newScene } from './scene.ts'
import { requireCall } from './send-call.ts'
import type { Product } from './start-product.ts'

type LiveEvent = { type: string }

/** Returns the events that the socket of a conversation partner receives while the fact of a pair is created. */
export async function collectLiveEvents(product: Product, pair: Pair): Promise<string[]> {
  const scene = newScene(product)
  const { stranger, subject } = scene
  await insertMembers(product, [stranger], { gender: 'male' })
  await pair.prepare?.(product, scene, undefined)
  await product.waitUntilIdle()
  const received: LiveEvent[] = []
  const { host } = product.site
  const socket = new WebSocket(product.realtimeUrl, {
    headers: { 'x-forwarded-host': host, origin: `http://${host}`, cookie: `__Host-session=${stranger.session}` },
  })
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as LiveEvent))
  try {
    const hasArrived = (type: string) => async () => received.some((event) => event.type === type)
    await waitUntil(hasArrived('beat'), { what: 'The socket', seconds: 30 })
    await pair.left(product, scene, undefined)
    // The event of the stranger's own read call arrives after everything that was sent before it.
    await requireCall(
      product,
      'readConversation',
      { params: { id: subject.conversationId }, body: { seq: 1 } },
      stranger,
    )
    await waitUntil(hasArrived('read'), { what: 'The read event', seconds: 30 })
    return received.map(({ type }) => type).filter((type) => type !== 'beat' && type !== 'read')
  } finally {
    socket.terminate()
  }
}
