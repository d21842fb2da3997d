import { expect, it } from 'vitest'
import { parseCookies } from '../../shared/browser/cookies.ts'
import { progressCookie, readProgress, writeProgress } from './progress.ts'

const member = '019a8000-0000-7000-8000-000000000002'

it.each([
  { reached: 1, country: 'NL', hasMessage: false, intent: null },
  { reached: 6, country: 'PL', hasMessage: true, intent: { kind: 'like' as const, member } },
])('reads the progress cookie as it was written: %j', (progress) => {
  const cookies = parseCookies(writeProgress(progress).split(';')[0])
  expect(readProgress(cookies.get(progressCookie))).toEqual(progress)
})

it.each([undefined, '', 'reached=9&country=NL', 'reached=0&country=NL', 'reached=2&country=nl', 'country=NL'])(
  'ignores the invalid progress cookie “%s”',
  (value) => expect(readProgress(value)).toBeNull(),
)

it('drops an intent without a valid member id', () => {
  expect(readProgress('reached=1&country=NL&intent=like&member=../login')?.intent).toBeNull()
})
