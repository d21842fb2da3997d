import { expect, it } from 'vitest'
import { confettiBits } from './match-confetti-bits.ts'

it('spreads the confetti to both sides, each piece to its own position', () => {
  expect(confettiBits.some(({ x }) => x > 100) && confettiBits.some(({ x }) => x < -100)).toBe(true)
  expect(new Set(confettiBits.map(({ x, y }) => `${x} ${y}`)).size).toBe(confettiBits.length)
})

it('leaves some pieces on both sides of the photos, and none over the text', () => {
  const resting = confettiBits.filter(({ isResting }) => isResting)
  expect(resting.some(({ x }) => x > 0) && resting.some(({ x }) => x < 0)).toBe(true)
  for (const { x, y } of resting) expect(Math.abs(x) > 160 && Math.abs(y) < 80).toBe(true)
})
