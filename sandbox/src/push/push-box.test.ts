import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningServer } from '../small-server.ts'
import { startPushBox } from './push-box.ts'

type Pair = { publicKey: string; privateKey: string }
type Device = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }
type DeviceState = {
  received: { payload: unknown; topic: string; ttl: number; urgency: string }[]
  asked: { status: number }[]
}

function newPair(): Pair {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
const keys = newPair()
let box: RunningServer
beforeAll(async () => {
  box = await startPushBox({ port: 0, publicKey: keys.publicKey })
})
afterAll(() => box.close())

const createDevices = async (behaviours?: unknown[]) => {
  const response = await fetch(`${box.url}/devices`, {
    method: 'POST',
    body: behaviours ? JSON.stringify(behaviours) : '',
  })
  expect(response.status).toBe(201)
  return response.json()
}
const createDevice = async () => (await createDevices()) as Device
const stateOf = async ({ id }: Device) => (await (await fetch(`${box.url}/devices/${id}`)).json()) as DeviceState

/** Creates the VAPID authorization header (RFC 8292). */
function signature({ publicKey, privateKey }: Pair): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: box.url, exp: Math.floor(Date.now() / 1000) + 60, sub: 'mailto:post@example.test' }
  const token = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } })
  const tokenSignature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${token}.${tokenSignature}, k=${publicKey}`
}

/** Encrypts a message for a device (RFC 8291). */
function encrypt({ p256dh, auth }: Device['keys'], text: string): Buffer {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  const [receiver, salt] = [Buffer.from(p256dh, 'base64url'), randomBytes(16)]
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()])
  const secret = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final()])
  const head = Buffer.concat([salt, Buffer.of(0, 0, 16, 0), Buffer.of(65), sender.getPublicKey()])
  return Buffer.concat([head, record, cipher.getAuthTag()])
}

const push = (device: Device, text: string, signer = keys): Promise<Response> =>
  fetch(device.endpoint, {
    method: 'POST',
    headers: {
      ...{ authorization: signature(signer), 'content-encoding': 'aes128gcm' },
      ...{ ttl: '60', topic: 'a-topic', urgency: 'high' },
    },
    body: new Uint8Array(encrypt(device.keys, text)),
  })

describe('push box', () => {
  it('refuses to start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startPushBox({ port: 0, publicKey: keys.publicKey })).rejects.toThrow('not for production')
    vi.unstubAllEnvs()
  })

  it('decrypts messages for a device, and refuses those encrypted for another one', async () => {
    const [one, other] = [await createDevice(), await createDevice()]
    expect((await push(one, '{"title":"Grüße"}')).status).toBe(201)
    expect(await stateOf(one)).toMatchObject({
      received: [{ payload: { title: 'Grüße' }, topic: 'a-topic', ttl: 60, urgency: 'high' }],
      asked: [{ status: 201 }],
    })
    expect((await push({ ...other, keys: one.keys }, '{}')).status).toBe(500)
    expect((await stateOf(other)).received).toEqual([])
  })

  it('refuses messages that are unsigned, signed with another key or for an unknown device', async () => {
    const device = await createDevice()
    expect((await fetch(device.endpoint, { method: 'POST', body: 'x' })).status).toBe(403)
    expect((await push(device, '{}', newPair())).status).toBe(403)
    expect((await push({ ...device, endpoint: `${box.url}/push/nobody` }, '{}')).status).toBe(404)
    expect((await stateOf(device)).received).toEqual([])
  })

  it('responds with the configured status as often as configured', async () => {
    const device = await createDevice()
    const behaviour = { status: 429, retryAfter: 7, times: 2 }
    await fetch(`${box.url}/devices/${device.id}`, { method: 'PUT', body: JSON.stringify(behaviour) })
    const responses = [await push(device, '{}'), await push(device, '{}'), await push(device, '{}')]
    expect(responses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '7'],
      [429, '7'],
      [201, null],
    ])
    expect((await stateOf(device)).asked).toMatchObject([
      { status: 429, retryAfter: 7 },
      { status: 429 },
      { status: 201 },
    ])
  })

  it('creates several devices at once, and lists and counts them', async () => {
    const count = async () => (await (await fetch(box.url)).json()) as { devices: number; taken: number }
    const before = await count()
    const [good, gone] = (await createDevices([null, { status: 410 }])) as [Device, Device]
    expect([(await push(good, '{"id":1}')).status, (await push(gone, '{}')).status]).toEqual([201, 410])
    const all = (await (await fetch(`${box.url}/devices`)).json()) as (DeviceState & { id: string })[]
    expect(all.find(({ id }) => id === good.id)).toMatchObject({ received: [{ payload: { id: 1 } }] })
    expect(all.find(({ id }) => id === gone.id)).toMatchObject({ received: [], asked: [{ status: 410 }] })
    expect(await count()).toEqual({ devices: before.devices + 2, taken: before.taken + 1 })
  })
})
