import { expect, it } from 'vitest'
import { refetchDelay } from './refetch-schedule.ts'

it.each([
  ['a visitor never', { isLoggedIn: false, isFirst: true, isPushSubscribed: false }, null],
  ['first after 5 s', { isLoggedIn: true, isFirst: true, isPushSubscribed: false }, 5_000],
  ['first after 5 s with push too', { isLoggedIn: true, isFirst: true, isPushSubscribed: true }, 5_000],
  ['then every 60 s', { isLoggedIn: true, isFirst: false, isPushSubscribed: false }, 60_000],
  ['every 300 s with push', { isLoggedIn: true, isFirst: false, isPushSubscribed: true }, 300_000],
])('%s', (_, facts, delay) => expect(refetchDelay(facts)).toBe(delay))
