import { randomUUID } from 'node:crypto'
import { refuseProduction } from '../refuse-production.ts'
import {
  json,
  startSmallServer,
  type ServerRequest,
  type Reply,
  type Route,
  type RunningServer,
} from '../small-server.ts'
import { decryptPush, hasValidSignature, newDeviceKeys, type DeviceKeys } from './decrypt-push.ts'

/** The response for a device, `times` times or always. Afterwards messages are accepted again. */
type Behaviour = { status: number; retryAfter?: number; times?: number }

type Received = { at: string; topic: string | null; ttl: number; urgency: string | null; payload: unknown }

type Attempt = { at: number; status: number; retryAfter?: number }

type Device = { keys: DeviceKeys; behaviour: Behaviour | null; received: Received[]; asked: Attempt[] }

export type PushBoxOptions = { port: number; publicKey: string }

/**
 * Starts a push service with simulated devices. `POST /devices` creates one and returns its subscription,
 * `PUT /devices/{id}` sets the behaviour of the service for it, `GET /devices/{id}` returns its decrypted messages.
 * Like real services it refuses messages that are not signed with the key of the deployment. For many devices:
 * `POST /devices` with a list creates one for each behaviour or null, `GET /devices` lists all, `GET /` counts.
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
  const viewOf = ({ received, asked, behaviour }: Device) => ({ received, asked, behaviour })

  function receiveMessage({ params, headers, bytes, origin }: ServerRequest): Reply {
    const device = devices.get(params['id'] ?? '')
    const reply = (status: number, retryAfter?: number): Reply => {
      device?.asked.push({ at: Date.now(), status, ...(retryAfter !== undefined && { retryAfter }) })
      return { status, ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }) }
    }
    if (!device) return reply(404)
    if (!hasValidSignature(headers.authorization, publicKey, origin)) return reply(403)
    const { behaviour } = device
    if (behaviour) {
      const left = (behaviour.times ?? Infinity) - 1
      device.behaviour = left > 0 ? { ...behaviour, times: left } : null
      return reply(behaviour.status, behaviour.retryAfter)
    }
    if (headers['content-encoding'] !== 'aes128gcm' || !headers['ttl']) return reply(400)
    if (bytes.length > 4096) return reply(413)
    device.received.push({
      at: new Date().toISOString(),
      topic: singleValue(headers['topic']),
      ttl: Number(headers['ttl']),
      urgency: singleValue(headers['urgency']),
      payload: JSON.parse(decryptPush(bytes, device.keys)) as unknown,
    })
    taken += 1
    return reply(201)
  }

  const counts = (status?: number): Reply => json({ devices: devices.size, taken }, status)
  const ofDevice =
    (change?: (device: Device, asked: ServerRequest) => void) =>
    (asked: ServerRequest): Reply => {
      const device = devices.get(asked.params['id'] ?? '')
      if (!device) return counts(404)
      change?.(device, asked)
      return json(viewOf(device))
    }

  const routes: Route[] = [
    { method: 'POST', path: '/push/:id', handle: receiveMessage },
    {
      method: 'POST',
      path: '/devices',
      handle: ({ body, origin }) => {
        const behaviours = body ? (JSON.parse(body) as (Behaviour | null)[]) : undefined
        return json(behaviours ? behaviours.map((behaviour) => newDevice(origin, behaviour)) : newDevice(origin), 201)
      },
    },
    {
      method: 'GET',
      path: '/devices',
      handle: () => json([...devices].map(([id, device]) => ({ id, ...viewOf(device) }))),
    },
    { method: 'GET', path: '/devices/:id', handle: ofDevice() },
    {
      method: 'PUT',
      path: '/devices/:id',
      handle: ofDevice((device, { body }) => (device.behaviour = JSON.parse(body) as Behaviour | null)),
    },
    { method: 'DELETE', path: '/devices/:id', handle: ofDevice((_, { params }) => devices.delete(params['id'] ?? '')) },
    { method: 'GET', path: '/', handle: () => counts() },
  ]
  return startSmallServer({ port, routes, notFound: () => counts(404), onError: () => json({ error: 'broken' }, 500) })
}

const singleValue = (value: string | string[] | undefined): string | null => (typeof value === 'string' ? value : null)
