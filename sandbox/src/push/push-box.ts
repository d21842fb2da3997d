import { randomUUID } from 'node:crypto'
import { refuseProduction } from '../refuse-production.ts'
import { json, startSmallServer, type Asked, type Reply, type Route, type RunningServer } from '../small-server.ts'
import { decryptPush, isSigned, newDeviceKeys, type DeviceKeys } from './decrypt-push.ts'

/** What the push service answers for a device, once or `times` over; then it takes messages again. */
type Behaviour = { status: number; retryAfter?: number; times?: number }

type Received = { at: string; topic: string | null; ttl: number; urgency: string | null; payload: unknown }

type Try = { at: number; status: number; retryAfter?: number }

type Device = { keys: DeviceKeys; behaviour: Behaviour | null; received: Received[]; asked: Try[] }

export type PushBoxOptions = { port: number; publicKey: string }

/**
 * A push service with devices of its own. `POST /devices` makes one and answers its subscription, `PUT /devices/{id}`
 * says how the service behaves for it, `GET /devices/{id}` shows what it received, decrypted. Messages that are not
 * signed with the deployment's key are refused, as real services do. For thousands: `POST /devices` with a list makes
 * one per behaviour or null in it, `GET /devices` shows them all, `GET /` counts.
 */
export async function startPushBox({ port, publicKey }: PushBoxOptions): Promise<RunningServer> {
  refuseProduction('The push box')
  const devices = new Map<string, Device>()
  let taken = 0

  function newDevice(origin: string, behaviour: Behaviour | null = null) {
    const keys = newDeviceKeys()
    const id = randomUUID()
    devices.set(id, { keys, behaviour, received: [], asked: [] })
    return { id, endpoint: `${origin}/push/${id}`, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  }
  const shown = ({ received, asked, behaviour }: Device) => ({ received, asked, behaviour })

  function takeMessage({ params, headers, bytes, origin }: Asked): Reply {
    const device = devices.get(params['id'] ?? '')
    const answer = (status: number, retryAfter?: number): Reply => {
      device?.asked.push({ at: Date.now(), status, ...(retryAfter !== undefined && { retryAfter }) })
      return { status, ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }) }
    }
    if (!device) return answer(404)
    if (!isSigned(headers.authorization, publicKey, origin)) return answer(403)
    const { behaviour } = device
    if (behaviour) {
      const left = (behaviour.times ?? Infinity) - 1
      device.behaviour = left > 0 ? { ...behaviour, times: left } : null
      return answer(behaviour.status, behaviour.retryAfter)
    }
    if (headers['content-encoding'] !== 'aes128gcm' || !headers['ttl']) return answer(400)
    if (bytes.length > 4096) return answer(413)
    device.received.push({
      at: new Date().toISOString(),
      topic: oneOf(headers['topic']),
      ttl: Number(headers['ttl']),
      urgency: oneOf(headers['urgency']),
      payload: JSON.parse(decryptPush(bytes, device.keys)) as unknown,
    })
    taken += 1
    return answer(201)
  }

  const counts = (status?: number): Reply => json({ devices: devices.size, taken }, status)
  const ofDevice =
    (change?: (device: Device, asked: Asked) => void) =>
    (asked: Asked): Reply => {
      const device = devices.get(asked.params['id'] ?? '')
      if (!device) return counts(404)
      change?.(device, asked)
      return json(shown(device))
    }

  const routes: Route[] = [
    { method: 'POST', path: '/push/:id', answer: takeMessage },
    {
      method: 'POST',
      path: '/devices',
      answer: ({ body, origin }) => {
        const wanted = body ? (JSON.parse(body) as (Behaviour | null)[]) : undefined
        return json(wanted ? wanted.map((one) => newDevice(origin, one)) : newDevice(origin), 201)
      },
    },
    { method: 'GET', path: '/devices', answer: () => json([...devices].map(([id, one]) => ({ id, ...shown(one) }))) },
    { method: 'GET', path: '/devices/:id', answer: ofDevice() },
    {
      method: 'PUT',
      path: '/devices/:id',
      answer: ofDevice((device, { body }) => (device.behaviour = JSON.parse(body) as Behaviour | null)),
    },
    { method: 'DELETE', path: '/devices/:id', answer: ofDevice((_, { params }) => devices.delete(params['id'] ?? '')) },
    { method: 'GET', path: '/', answer: () => counts() },
  ]
  return startSmallServer({ port, routes, notFound: () => counts(404), broken: () => json({ error: 'broken' }, 500) })
}

const oneOf = (value: string | string[] | undefined): string | null => (typeof value === 'string' ? value : null)
