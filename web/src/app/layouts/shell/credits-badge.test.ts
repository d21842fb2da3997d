import { expect, it } from 'vitest'
import { creditsBadge } from './credits-badge.ts'

it.each([
  [11, null],
  [10, { count: 10, tone: 'warn' }],
  [1, { count: 1, tone: 'warn' }],
  [0, { count: 0, tone: 'bad' }],
])('the badge for %i credits is %o', (credits, badge) => expect(creditsBadge(credits)).toEqual(badge))
