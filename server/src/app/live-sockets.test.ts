import { EventEmitter } from 'node:events'
import type { WebSocket } from '@fastify/websocket'
import { expect, it } from 'vitest'
import type { Bus } from '../platform/bus.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { createLiveSockets } from './live-sockets.ts'

const bus = { subscribe: () => () => undefined, subscribeRaw: () => () => undefined } as unknown as Bus

/** Opens sockets of different members. Unless `isGone`, their pages confirm a close in the next turn. */
function openSockets(count: number, { isGone = false } = {}) {
  const ignore = () => undefined
  const metrics = createMetrics()
  const sockets = createLiveSockets({ bus, metrics, onActivity: ignore, onLastClosed: ignore, viewerOf: async () => null }) // prettier-ignore
  const closes: { code: number; reason: string }[] = []
  const terminated: number[] = []
  for (let index = 0; index < count; index++) {
    const socket = new EventEmitter() as WebSocket
    const end = (code: number) => {
      Object.assign(socket, { readyState: 3 })
      socket.emit('close', code)
    }
    Object.assign(socket, {
      CLOSED: 3,
      close(code: number, reason: string) {
        closes.push({ code, reason })
        if (!isGone) setImmediate(() => end(code))
      },
      terminate() {
        terminated.push(index)
        end(1006)
      },
    })
    sockets.add(socket, { siteId: 'site', id: `member-${index}`, isInvisible: false }, 'token')
  }
  return { sockets, closes, terminated, metrics }
}

it('closes its sockets in slices and tells every page a different time to reconnect', async () => {
  const { sockets, closes } = openSockets(1000)
  const closed = sockets.close()
  expect(closes).toHaveLength(200)
  await closed
  expect(closes).toHaveLength(1000)
  expect(new Set(closes.map(({ code }) => code))).toEqual(new Set([1012]))
  const delaysMs = closes.map(({ reason }) => Number(/^reconnect after (\d+) ms$/.exec(reason)?.[1]))
  expect(Math.max(...delaysMs)).toBeLessThanOrEqual(1_000)
  expect(new Set(delaysMs).size).toBeGreaterThan(300)
})

it('terminates sockets whose page does not respond', async () => {
  const { sockets, terminated } = openSockets(3, { isGone: true })
  await sockets.close()
  expect(terminated).toEqual([0, 1, 2])
})

it('counts opened and closed sockets by reason', async () => {
  const { sockets, metrics } = openSockets(2)
  expect((await metrics.socketsOpen.get()).values[0]?.value).toBe(2)
  await sockets.close()
  expect((await metrics.socketsOpen.get()).values[0]?.value).toBe(0)
  expect((await metrics.socketJoins.get()).values[0]?.value).toBe(2)
  expect((await metrics.socketDrops.get()).values).toEqual([{ labels: { reason: 'restart' }, value: 2 }])
})
