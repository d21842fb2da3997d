import { expect, it } from 'vitest'
import { maySignUp } from './may-sign-up.ts'

it.each([
  ['all', false, true],
  ['all', true, true],
  ['with_trafficsource', false, false],
  ['with_trafficsource', true, true],
  ['closed', true, false],
] as const)('signups %s, traffic source %s → %s', (signups, source, may) =>
  expect(maySignUp(signups, source)).toBe(may),
)
