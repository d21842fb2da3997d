import { expect, it } from 'vitest'
import { canVisitorOpen } from './can-visitor-open.ts'

const site = (logged_out_search: boolean, logged_out_search_trafficsource: boolean) => ({
  logged_out_search,
  logged_out_search_trafficsource,
})

it.each([
  ['anyone', site(false, false), false, true],
  ['member', site(true, true), true, false],
  ['search', site(true, false), false, true],
  ['search', site(false, false), true, false],
  ['search', site(false, true), false, false],
  ['search', site(false, true), true, true],
] as const)('allows visitors by access %s, settings %o and traffic source %s: %s', (access, rules, source, isAllowed) =>
  expect(canVisitorOpen(access, rules, source)).toBe(isAllowed),
)
