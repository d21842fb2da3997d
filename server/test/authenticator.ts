import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

type Challenge = { challenge: string }

/** A software authenticator (ES256, no attestation). With `verifiesUser: false` it only registers a touch. */
export function createAuthenticator({
  host,
  origin,
  verifiesUser = true,
}: {
  host: string
  origin: string
  verifiesUser?: boolean
}) {
  // prettier-ignore
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge }: Challenge) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authenticatorData(extra = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    const flag = flags.userPresent | (verifiesUser ? flags.userVerified : 0) | extra
    return Buffer.concat([sha256(host), Buffer.from([flag]), count])
  }

  return {
    id: text(id),

    /** Returns what a browser sends after `navigator.credentials.create`. */
    register(options: object) {
      const clientDataJSON = clientData('webauthn.create', options as Challenge)
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(flags.hasCredential),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientDataJSON),
          attestationObject: text(Buffer.from(isoCBOR.encode(attestation as never))),
        },
      }
    },

    /** Returns what a browser sends after `navigator.credentials.get`. */
    authenticate(options: object) {
      const clientDataJSON = clientData('webauthn.get', options as Challenge)
      const authData = authenticatorData()
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientDataJSON)]))
        .sign(privateKey)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientDataJSON),
          authenticatorData: text(authData),
          signature: text(signature),
        },
      }
    },
  }
}
