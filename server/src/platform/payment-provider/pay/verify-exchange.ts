import { createHmac, timingSafeEqual } from 'node:crypto'

type Headers = Record<string, string | string[] | undefined>

const algorithms = ['sha256', 'sha384', 'sha512']

/** Secrets by key id, several while one is replaced. Signatures with other keys are refused. */
export type SigningKeys = ReadonlyMap<string, readonly Buffer[]>

export type Verdict = 'signed' | 'unsigned' | 'forged'

/** Verifies the provider's signature over the raw body. Has to be called before the body is parsed. */
export function verifyExchange(headers: Headers, rawBody: Buffer, keys: SigningKeys): Verdict {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const signature = header('signature')
  if (!signature && !header('signature-keyid')) return 'unsigned'
  const algorithm = (header('signature-algorithm') || 'sha256').toLowerCase()
  const secrets = keys.get(header('signature-keyid')) ?? []
  if (header('signature-method').toUpperCase() !== 'HMAC' || !algorithms.includes(algorithm)) return 'forged'
  const given = Buffer.from(/^[0-9a-f]*$/i.test(signature) ? signature : '', 'hex')
  const isSigned = secrets.some((secret) => {
    const expected = createHmac(algorithm, secret).update(rawBody).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned ? 'signed' : 'forged'
}
