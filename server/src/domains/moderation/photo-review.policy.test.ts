import { describe, expect, it } from 'vitest'
import { dailyViewLimits, photoReasons } from '@velvet/contract/desk/photo-review-rules'
import { policies } from '@velvet/contract/desk/policies'
import {
  blurFor,
  effectiveOutcome,
  expectedExposure,
  leftOutFor,
  triageOfPhoto,
  viewsLeft,
} from './photo-review.policy.ts'

const none = { nude: 0, violence: 0, minor: 0 }

describe('expectedExposure', () => {
  it.each([
    [0.2, null, null],
    [0.6, null, 'nude'],
    [null, null, 'nude'],
    [0.1, 'violent_photo', 'violence'],
    [0.9, 'minor', 'minor'],
    [0.1, 'no_person', null],
  ])('a score of %s and a match of %s: %s', (nudity_score, match_policy, exposure) => {
    expect(expectedExposure({ nudity_score, match_policy })).toBe(exposure)
  })
})

it('never softens the blur of a possible minor', () => {
  expect(blurFor('minor', 'soft')).toBe('full')
  expect(blurFor('nude', 'soft')).toBe('soft')
  expect(blurFor(null, 'full')).toBe('full')
})

describe('limits of the day', () => {
  it('leave out a kind when its views are used up, or the person opted out', () => {
    expect(leftOutFor([], none)).toEqual([])
    expect(leftOutFor(['violence'], none)).toEqual(['violence'])
    expect(leftOutFor([], { ...none, nude: dailyViewLimits.nude })).toEqual(['nude'])
    expect(leftOutFor([], { ...none, nude: dailyViewLimits.nude - 1 })).toEqual([])
  })

  it('shorten the part of a page with any kind of photo, so that viewing all of them stays within', () => {
    expect(viewsLeft([], none)).toBe(12)
    expect(viewsLeft([], { ...none, violence: dailyViewLimits.violence - 5 })).toBe(5)
    expect(viewsLeft(['violence'], { ...none, violence: dailyViewLimits.violence })).toBe(12)
  })
})

it('escalates a possible minor instead of refusing the photo', () => {
  for (const reason of photoReasons)
    expect(effectiveOutcome('refused', reason)).toBe(reason === 'minor' ? 'escalated' : 'refused')
  expect(effectiveOutcome('accepted', null)).toBe('accepted')
})

it('gives the case of a possible minor the highest class and the queue of child safety', () => {
  expect(triageOfPhoto('minor')).toEqual({ family: 'child_safety', class: 'P0' })
  expect(triageOfPhoto(null)).toEqual({ family: 'content', class: 'P4' })
})

it('allows the removal of a photo for every reason', () => {
  for (const reason of photoReasons) expect(policies[reason].allowed, reason).toContain('remove_photo')
})
