import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseKeyRing } from '../../platform/keys/key-ring.ts'
import { createMailTokens } from './mail-tokens.ts'

const [older, newer] = [`k1:${randomBytes(32).toString('base64')}`, `k2:${randomBytes(32).toString('base64')}`]
const tokensOf = (keys: string) => createMailTokens({ UNSUBSCRIBE_KEY: parseKeyRing(keys) })
const subject = { memberId: randomUUID(), detail: 'message' }
const token = tokensOf(older).issue('site', 'unsubscribe', subject)

describe('createMailTokens', () => {
  it('reads a token of an old key while that key is configured, and refuses it afterwards', () => {
    expect(tokensOf(`${newer},${older}`).read('site', 'unsubscribe', token)).toEqual(subject)
    expect(tokensOf(newer).read('site', 'unsubscribe', token)).toBeUndefined()
  })

  it('issues tokens with the first key', () => {
    const issued = tokensOf(`${newer},${older}`).issue('site', 'unsubscribe', subject)
    expect(tokensOf(newer).read('site', 'unsubscribe', issued)).toEqual(subject)
  })

  it('refuses a token for another site or purpose, and one that was changed', () => {
    const { read } = tokensOf(older)
    expect(read('other', 'unsubscribe', token)).toBeUndefined()
    expect(read('site', 'resume', token)).toBeUndefined()
    for (const changed of [token.slice(0, -1), `${token}=`, `${token}~`, token.replace('message', 'like'), '', '~~'])
      expect(read('site', 'unsubscribe', changed), changed).toBeUndefined()
  })
})
