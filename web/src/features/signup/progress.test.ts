import { expect, it } from 'vitest'
import { readCookies } from '../../lib/cookies.ts'
import { progressCookie, readProgress, writeProgress } from './progress.ts'

const member = '019a8000-0000-7000-8000-000000000002'

it.each([
  { reached: 1, country: 'NL', hasMessage: false, intent: null },
  { reached: 6, country: 'PL', hasMessage: true, intent: { kind: 'like' as const, member } },
])('is read as it was written: %j', (progress) => {
  const cookies = readCookies(writeProgress(progress).split(';')[0])
  expect(readProgress(cookies.get(progressCookie))).toEqual(progress)
})

it.each([undefined, '', 'reached=9&country=NL', 'reached=0&country=NL', 'reached=2&country=nl', 'country=NL'])(
  'is none when it says “%s”',
  (value) => expect(readProgress(value)).toBeNull(),
)

it('forgets an intent that is about no member', () => {
  expect(readProgress('reached=1&country=NL&intent=like&member=../login')?.intent).toBeNull()
})
