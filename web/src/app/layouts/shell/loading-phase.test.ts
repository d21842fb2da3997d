import { describe, expect, it } from 'vitest'
import { nextPhase, phaseAfterWaiting, type LoadingPhase } from './loading-phase.ts'

describe('nextPhase', () => {
  it.each<[LoadingPhase, boolean, LoadingPhase]>([
    ['idle', true, 'waiting'],
    ['waiting', true, 'waiting'],
    ['waiting', false, 'idle'],
    ['running', true, 'running'],
    ['running', false, 'finished'],
    ['finished', false, 'finished'],
    ['finished', true, 'waiting'],
    ['idle', false, 'idle'],
  ])('after %s, navigating %s, is %s', (phase, isNavigating, next) => expect(nextPhase(phase, isNavigating)).toBe(next))
})

describe('phaseAfterWaiting', () => {
  it.each<[LoadingPhase, ReturnType<typeof phaseAfterWaiting>]>([
    ['waiting', { delay: 200, next: 'running' }],
    ['finished', { delay: 500, next: 'idle' }],
    ['running', null],
    ['idle', null],
  ])('after %s is %o', (phase, step) => expect(phaseAfterWaiting(phase)).toEqual(step))
})
