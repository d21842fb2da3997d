import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyExchange } from './verify-exchange.ts'

const keys = new Map([
  ['AT-0000-0001', [Buffer.from('the token of the interface')]],
  ['SL-0000-0001', [Buffer.from('the next secret'), Buffer.from('the secret of the service')]],
])
const body = Buffer.from('{"object":{"orderId":"51","status":{"code":100}}}')

const sign = (secret: string, bytes: Buffer = body, algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(bytes).digest('hex')

const headers = (more: Record<string, string | string[] | undefined> = {}) => ({
  'signature-method': 'HMAC',
  'signature-keyid': 'AT-0000-0001',
  'signature-algorithm': 'sha256',
  signature: sign('the token of the interface'),
  ...more,
})

describe('verifyExchange', () => {
  it.each([
    ['the key of the API token', headers()],
    [
      'the key of the service',
      headers({ 'signature-keyid': 'SL-0000-0001', signature: sign('the secret of the service') }),
    ],
    ['the next key of the service', headers({ 'signature-keyid': 'SL-0000-0001', signature: sign('the next secret') })],
    ['no named algorithm', headers({ 'signature-algorithm': undefined })],
    [
      'a longer hash',
      headers({ 'signature-algorithm': 'SHA512', signature: sign('the token of the interface', body, 'sha512') }),
    ],
  ])('accepts a signature with %s', (_name, given) => {
    expect(verifyExchange(given, body, keys)).toBe('signed')
  })

  it.each([
    ['another secret', headers({ signature: sign('a guess') })],
    ['the other key’s secret', headers({ 'signature-keyid': 'SL-0000-0001' })],
    ['an unknown key', headers({ 'signature-keyid': 'AT-9999-9999' })],
    ['the name of an inherited property as key', headers({ 'signature-keyid': 'constructor' })],
    ['an empty value', headers({ signature: '' })],
    ['missing bytes', headers({ signature: headers().signature.slice(0, 10) })],
    ['additional bytes', headers({ signature: `${headers().signature}00` })],
    ['invalid hex', headers({ signature: 'zz'.repeat(32) })],
    ['two values', headers({ signature: [headers().signature, 'x'] })],
    [
      'a weak algorithm',
      headers({ 'signature-algorithm': 'md5', signature: sign('the token of the interface', body, 'md5') }),
    ],
    ['another method', headers({ 'signature-method': 'NONE' })],
  ])('refuses a signature with %s', (_name, given) => {
    expect(verifyExchange(given, body, keys)).toBe('forged')
  })

  it('refuses a signature of another body, even if the JSON is equivalent', () => {
    const other = Buffer.from(body.toString().replace('100', '1000'))
    expect(verifyExchange(headers(), other, keys)).toBe('forged')
    // The same JSON value, but not the same bytes.
    expect(verifyExchange(headers(), Buffer.concat([body, Buffer.from(' ')]), keys)).toBe('forged')
  })

  it('reports calls without signature headers as unsigned', () => {
    expect(verifyExchange({ 'content-type': 'application/x-www-form-urlencoded' }, body, keys)).toBe('unsigned')
  })
})
