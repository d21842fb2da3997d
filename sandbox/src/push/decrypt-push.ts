import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** The keys of a push subscription: those that a browser sends to the site, and its private key. */
export type DeviceKeys = { p256dh: string; auth: string; privateKey: string }

export function newDeviceKeys(): DeviceKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts a message like the device (RFC 8291, RFC 8188). Throws if it was not encrypted for this device. */
export function decryptPush(body: Buffer, device: DeviceKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)

  const own = createECDH('prime256v1')
  own.setPrivateKey(device.privateKey, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(device.p256dh, 'base64url'), senderKey])
  const secret = derive(own.computeSecret(senderKey), Buffer.from(device.auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // A single record: the text, the delimiter of the last record, zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Returns whether a request has a valid VAPID signature (RFC 8292) of this key, for this push service. */
export function hasValidSignature(authorization: string | undefined, publicKey: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey || !signature) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verificationKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: verificationKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return isGenuine && aud === audience && typeof sub === 'string' && Number(exp) > Date.now() / 1000
}
