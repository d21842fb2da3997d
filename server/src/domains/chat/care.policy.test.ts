import { describe, expect, it } from 'vitest'
import { careSignals, isNight } from './care.policy.ts'

const thresholds = { weeklyCredits: 200, dailyMessages: 60, nightMessages: 20, meetingAsks: 3 }
const none = { messages: 1, nightMessages: 0, meetingAsks: 0, spentCredits: 1 }

describe('care policy', () => {
  it.each([
    ['nothing unusual', none, false, []],
    ['a text that mentions distress', none, true, ['words']],
    ['the third request to meet', { ...none, meetingAsks: 3 }, false, ['meeting']],
    ['two requests to meet', { ...none, meetingAsks: 2 }, false, []],
    ['spending above the weekly threshold', { ...none, spentCredits: 201 }, false, ['spend']],
    ['spending at the weekly threshold', { ...none, spentCredits: 200 }, false, []],
    ['more messages than the daily threshold', { ...none, messages: 61 }, false, ['messages']],
    ['more night messages than the threshold', { ...none, nightMessages: 21 }, false, ['night']],
    ['several signals at once', { ...none, messages: 61, meetingAsks: 4 }, true, ['words', 'meeting', 'messages']],
  ] as const)('returns the expected signals for %s', (_case, counts, hasDistress, signals) => {
    expect(careSignals(counts, hasDistress, thresholds)).toEqual(signals)
  })

  it.each([
    ['2026-11-15T23:30:00Z', true],
    ['2026-11-16T03:59:00Z', true],
    ['2026-11-16T04:00:00Z', false],
    ['2026-11-15T22:59:00Z', false],
  ])('reports whether %s is night in Amsterdam: %s', (at, expected) => {
    expect(isNight(new Date(at), 'Europe/Amsterdam')).toBe(expected)
  })
})
