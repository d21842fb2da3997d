import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refuseProduction } from '../refuse-production.ts'
import type { RunningServer } from '../small-server.ts'
import { decryptPush, isSigned, newDeviceKeys, type DeviceKeys } from './decrypt-push.ts'

/** What the push service answers for a device, once or `times` over; then it takes messages again. */
type Behaviour = { status: number; retryAfter?: number; times?: number }

type Received = { at: string; topic: string | null; ttl: number; urgency: string | null; payload: unknown }

type Asked = { at: number; status: number; retryAfter?: number }

type Device = { keys: DeviceKeys; behaviour: Behaviour | null; received: Received[]; asked: Asked[] }

export type PushBoxOptions = { port: number; publicKey: string }

const json = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

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

  function takeMessage(request: IncomingMessage, response: ServerResponse, id: string, body: Buffer): ServerResponse {
    const device = devices.get(id)
    const answer = (status: number, retryAfter?: number) => {
      device?.asked.push({ at: Date.now(), status, ...(retryAfter !== undefined && { retryAfter }) })
      return response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end()
    }
    if (!device) return answer(404)
    if (!isSigned(request.headers.authorization, publicKey, `http://${request.headers.host}`)) return answer(403)
    const { behaviour } = device
    if (behaviour) {
      const left = (behaviour.times ?? Infinity) - 1
      device.behaviour = left > 0 ? { ...behaviour, times: left } : null
      return answer(behaviour.status, behaviour.retryAfter)
    }
    if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl) return answer(400)
    if (body.length > 4096) return answer(413)
    device.received.push({
      at: new Date().toISOString(),
      topic: headerOf(request, 'topic'),
      ttl: Number(request.headers.ttl),
      urgency: headerOf(request, 'urgency'),
      payload: JSON.parse(decryptPush(body, device.keys)) as unknown,
    })
    taken += 1
    return answer(201)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const origin = `http://${request.headers.host}`
    const [, place, id = ''] = new URL(request.url ?? '/', origin).pathname.split('/')
    const asked = `${request.method} ${place}`
    if (asked === 'POST push') return takeMessage(request, response, id, body)
    if (asked === 'POST devices') {
      const wanted = body.length > 0 ? (JSON.parse(body.toString()) as (Behaviour | null)[]) : undefined
      return json(response, 201, wanted ? wanted.map((one) => newDevice(origin, one)) : newDevice(origin))
    }
    if (asked === 'GET devices' && !id)
      return json(response, 200, [...devices].map(([one, device]) => ({ id: one, ...shown(device) }))) // prettier-ignore
    const device = devices.get(id)
    if (place !== 'devices' || !device) return json(response, id ? 404 : 200, { devices: devices.size, taken })
    if (request.method === 'PUT') device.behaviour = JSON.parse(body.toString()) as Behaviour | null
    if (request.method === 'DELETE') devices.delete(id)
    return json(response, 200, shown(device))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => json(response, 500, { error: 'broken' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
