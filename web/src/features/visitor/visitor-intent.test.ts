import { describe, expect, it } from 'vitest'
import { intentAddress, readIntent, signupAddress, writeIntent } from './visitor-intent.ts'

const member = '019a8000-0000-7000-8000-000000000002'
const read = (query: string) => readIntent(new URLSearchParams(query))

describe('visitor intent', () => {
  it.each(['like', 'gift', 'write', 'photos'] as const)('survives the round trip through the address: %s', (kind) => {
    const intent = { kind, member }
    expect(readIntent(new URLSearchParams(writeIntent(intent)))).toEqual(intent)
  })

  it.each(['', `intent=marry&member=${member}`, 'intent=like', 'intent=like&member=/evil', `member=${member}`])(
    'is null for the query “%s”',
    (query) => expect(read(query)).toBeNull(),
  )

  it('keeps the prompt that a message answers', () => {
    const intent = { kind: 'write', member, prompt: 'sundays' } as const
    expect(readIntent(new URLSearchParams(writeIntent(intent)))).toEqual(intent)
    expect(signupAddress(intent)).toBe(`/members/${member}/signup?prompt=sundays`)
    expect(intentAddress(intent)).toBe(`/members/${member}/chat?prompt=sundays`)
  })

  it.each([`intent=like&member=${member}&prompt=sundays`, `intent=write&member=${member}&prompt=../evil`])(
    'has no prompt for the query “%s”',
    (query) => expect(read(query)).not.toHaveProperty('prompt'),
  )

  it('leads to the sign-up, or to the message form for a message', () => {
    expect(signupAddress({ kind: 'like', member })).toBe(`/signup?intent=like&member=${member}`)
    expect(signupAddress({ kind: 'write', member })).toBe(`/members/${member}/signup`)
  })

  it('leads to the profile after the sign-up and escapes the member id', () => {
    expect(intentAddress({ kind: 'gift', member })).toBe(`/members/${member}?intent=gift`)
    expect(intentAddress({ kind: 'like', member: '../../evil' })).toBe('/members/..%2F..%2Fevil?intent=like')
  })
})
