import { describe, expect, it } from 'vitest'
import { intentAddress, readIntent, signupAddress, writeIntent } from './visitor-intent.ts'

const member = '019a8000-0000-7000-8000-000000000002'
const read = (query: string) => readIntent(new URLSearchParams(query))

describe('what a visitor wanted', () => {
  it.each(['like', 'gift', 'write', 'photos'] as const)('is read as it was written: %s', (kind) => {
    const intent = { kind, member }
    expect(readIntent(new URLSearchParams(writeIntent(intent)))).toEqual(intent)
  })

  it.each(['', `intent=marry&member=${member}`, 'intent=like', 'intent=like&member=/evil', `member=${member}`])(
    'is nothing when the address says “%s”',
    (query) => expect(read(query)).toBeNull(),
  )

  it('begins with an account, and a message with its words', () => {
    expect(signupAddress({ kind: 'like', member })).toBe(`/signup?intent=like&member=${member}`)
    expect(signupAddress({ kind: 'write', member })).toBe(`/members/${member}/signup`)
  })

  it('is carried out at the profile, on no other site', () => {
    expect(intentAddress({ kind: 'gift', member })).toBe(`/members/${member}?intent=gift`)
    expect(intentAddress({ kind: 'like', member: '../../evil' })).toBe('/members/..%2F..%2Fevil?intent=like')
  })
})
