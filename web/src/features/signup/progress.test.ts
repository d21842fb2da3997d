import { expect, it } from 'vitest'
import { readCookies } from '../../lib/cookies.ts'
import { progressCookie, readProgress, writeProgress } from './progress.ts'

it.each([
  { reached: 1, country: 'NL', hasMessage: false },
  { reached: 6, country: 'PL', hasMessage: true },
])('is read as it was written: %j', (progress) => {
  const cookies = readCookies(writeProgress(progress).split(';')[0])
  expect(readProgress(cookies.get(progressCookie))).toEqual(progress)
})

it.each([undefined, '', 'reached=9&country=NL', 'reached=0&country=NL', 'reached=2&country=nl', 'country=NL'])(
  'is none when it says “%s”',
  (value) => expect(readProgress(value)).toBeNull(),
)
