import { createHmac, timingSafeEqual } from 'node:crypto'

type Headers = Record<string, string | string[] | undefined>

const algorithms = ['sha256', 'sha384', 'sha512']

/** The secret of each key that may sign; no other key counts. */
export type SigningKeys = ReadonlyMap<string, string>

export type Verdict = 'signed' | 'unsigned' | 'forged'

/** Checks the provider's signature over the bytes as they came, before anybody reads them. */
export function verifyExchange(headers: Headers, rawBody: Buffer, keys: SigningKeys): Verdict {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const signature = header('signature')
  if (!signature && !header('signature-keyid')) return 'unsigned'
  const algorithm = (header('signature-algorithm') || 'sha256').toLowerCase()
  const secret = keys.get(header('signature-keyid'))
  if (header('signature-method').toUpperCase() !== 'HMAC' || secret === undefined || !algorithms.includes(algorithm))
    return 'forged'
  const wanted = createHmac(algorithm, secret).update(rawBody).digest()
  const given = Buffer.from(/^[0-9a-f]*$/i.test(signature) ? signature : '', 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? 'signed' : 'forged'
}
