import { expect, it } from 'vitest'
import { refetchDelayMs } from './refetch-schedule.ts'

it.each([
  ['never refetches for a visitor', { isLoggedIn: false, isFirst: true, isPushSubscribed: false }, null],
  ['refetches after 5 s the first time', { isLoggedIn: true, isFirst: true, isPushSubscribed: false }, 5_000],
  ['refetches after 5 s the first time with push', { isLoggedIn: true, isFirst: true, isPushSubscribed: true }, 5_000],
  ['refetches every 60 s afterwards', { isLoggedIn: true, isFirst: false, isPushSubscribed: false }, 60_000],
  ['refetches every 300 s afterwards with push', { isLoggedIn: true, isFirst: false, isPushSubscribed: true }, 300_000],
])('%s', (_, state, delayMs) => expect(refetchDelayMs(state)).toBe(delayMs))
