import { describe, expect, it } from 'vitest'
import type { PromptId } from '@velvet/contract/profile-prompts'
import { completenessOf, highlightsOf, invalidFields } from './profiles.policy.ts'

const empty = {
  about: '',
  interests: [],
  region: null,
  city: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  tattoos: null,
  relationship_status: null,
  signup_reason: null,
  looking_for: null,
  photos: 0,
}
const full = {
  about: 'Old trains and loud concerts.',
  interests: ['a', 'b', 'c'],
  region: 'NL-UT',
  city: 'Utrecht',
  hair_color: 'red',
  eye_color: 'green',
  body_type: 'slim',
  tattoos: null,
  relationship_status: null,
  signup_reason: 'dates',
  looking_for: 'male',
  photos: 3,
}

describe('completenessOf', () => {
  it.each([
    ['no entries', empty, 0, ['photo', 'about', 'interests', 'place', 'looks', 'intent', 'more_photos']],
    ['all entries', full, 100, []],
    ['one photo only', { ...full, photos: 1 }, 95, ['more_photos']],
    ['no photo', { ...full, photos: 0 }, 65, ['photo', 'more_photos']],
    ['a short about text', { ...full, about: 'Old trains.' }, 100, []],
    ['a blank about text', { ...full, about: '  ' }, 80, ['about']],
    ['a city without a region', { ...full, region: null }, 100, []],
    ['a region without a city', { ...full, city: null }, 90, ['place']],
    ['a part of the looks missing', { ...full, eye_color: null }, 90, ['looks']],
  ])('rates a profile with %s', (_name, profile, percent, missing) => {
    expect(completenessOf(profile)).toEqual({ percent, missing })
  })
})

describe('highlightsOf', () => {
  it('returns at most six filled facts in the order of the site', () => {
    const facts = { a: '1', b: '2', c: null, d: '4', e: '5', f: '6', g: '7', h: '8' }
    const fields = ['h', 'a', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(highlightsOf(fields, facts).map(({ field }) => field)).toEqual(['h', 'a', 'b', 'd', 'e', 'f'])
  })
})

describe('invalidFields', () => {
  const site = { interests: ['art'], prompts: ['sundays' as const] }
  it.each([
    [{ region: 'NL-UT' }, []],
    [{ region: null }, []],
    [{ region: 'DE-NW' }, ['region']],
    [{ interests: ['art'] }, []],
    [{ interests: ['art', 'napping'], region: 'XX' }, ['region', 'interests']],
    [{ prompts: [{ prompt: 'sundays' }] }, []],
    [{ prompts: [{ prompt: 'sundays' }, { prompt: 'best_meal' }] }, ['prompts']],
  ] satisfies [Parameters<typeof invalidFields>[2], string[]][])(
    'checks %j against the country and the site',
    (values, fields) => {
      expect(invalidFields(site, 'NL', values)).toEqual(fields)
    },
  )

  it('accepts a prompt that the site no longer offers from a member who has it', () => {
    const prompts: { prompt: PromptId }[] = [{ prompt: 'best_meal' }]
    expect(invalidFields(site, 'NL', { prompts }, prompts)).toEqual([])
    expect(invalidFields(site, 'NL', { prompts }, [{ prompt: 'ask_me' }])).toEqual(['prompts'])
  })
})
