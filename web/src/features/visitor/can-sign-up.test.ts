import { expect, it } from 'vitest'
import { canSignUp } from './can-sign-up.ts'

it.each([
  ['all', false, true],
  ['all', true, true],
  ['with_trafficsource', false, false],
  ['with_trafficsource', true, true],
  ['closed', true, false],
] as const)('reports whether a visitor may sign up: %s, traffic source %s, %s', (signups, hasSource, expected) =>
  expect(canSignUp(signups, hasSource)).toBe(expected),
)
