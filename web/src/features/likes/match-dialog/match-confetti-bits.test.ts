import { expect, it } from 'vitest'
import { confettiBits } from './match-confetti-bits.ts'

it('spreads the confetti to both sides, each piece to its own position', () => {
  expect(confettiBits.some(({ x }) => x > 100) && confettiBits.some(({ x }) => x < -100)).toBe(true)
  expect(new Set(confettiBits.map(({ x, y }) => `${x} ${y}`)).size).toBe(confettiBits.length)
})
