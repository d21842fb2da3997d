import { describe, expect, it } from 'vitest'
import { ownProfile } from '../../testing/own-profile.ts'
import { sectionFields, sectionNames, sectionOfField, sectionOfGap } from './editor-facts.ts'
import { changeProblems, problemsOfRefusal } from './field-problems.ts'
import { orderInterests, toggleInterest } from './interest-list.ts'
import { placeChanges } from './place-changes.ts'
import { readSection } from './read-section.ts'
import { sexualityChanges } from './sexuality-choice.ts'

const now = ownProfile.profile
const formOf = (entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('a section without scripts', () => {
  it.each<[Parameters<typeof readSection>[0], [string, string][], object]>([
    ['about', [['about', ' Books and bread. ']], {}],
    ['about', [['about', 'New'], ['signup_reason', 'dates']], { about: 'New', signup_reason: 'dates' }],
    ['looks', [['hair_color', ''], ['eye_color', 'green'], ['tattoos', 'many']], { hair_color: null, eye_color: 'green' }],
    ['place', [['country', 'NL'], ['region', 'UT'], ['city', '']], { city: null }],
    ['place', [['country', 'FR'], ['region', 'UT'], ['city', 'Lille']], { country: 'FR', city: 'Lille' }],
    ['interests', [['interests', 'art'], ['interests', 'reading']], { interests: ['art', 'reading'] }],
    ['interests', [], { interests: [] }],
    ['name', [['name', ' Anna ']], {}],
    ['intent', [['looking_for', 'male'], ['relationship_status', 'single'], ['sexuality', '']], {}],
    ['intent', [['looking_for', 'both'], ['relationship_status', 'single'], ['sexuality', 'bi']], { looking_for: 'both', sexuality: 'bi', consents_to_sexuality: false }],
    ['intent', [['looking_for', 'male'], ['relationship_status', 'single'], ['sexuality', 'bi'], ['consents_to_sexuality', 'on']], { sexuality: 'bi', consents_to_sexuality: true }],
  ])('%s with %j changes %j', (section, entries, changes) => {
    expect(readSection(section, formOf(entries), now)).toEqual(changes)
  }) // prettier-ignore

  it('takes the orientation back when the tick is gone', () => {
    const form = formOf([['looking_for', 'male'], ['relationship_status', 'single'], ['sexuality', 'bi']]) // prettier-ignore
    expect(readSection('intent', form, { ...now, sexuality: 'bi' })).toEqual({
      sexuality: null,
      consents_to_sexuality: false,
    })
  })
})

describe('the sexual orientation', () => {
  it.each([
    [null, 'bi', false, null],
    [null, 'bi', true, { sexuality: 'bi', consents_to_sexuality: true }],
    ['bi', 'gay', true, { sexuality: 'gay', consents_to_sexuality: true }],
    ['bi', 'bi', true, null],
    ['bi', 'bi', false, { sexuality: null, consents_to_sexuality: false }],
    ['bi', null, false, { sexuality: null, consents_to_sexuality: false }],
    [null, null, true, null],
  ] as const)('kept %s, chosen %s, consent %s: sends %j', (kept, sexuality, consents, changes) => {
    expect(sexualityChanges(kept, { sexuality, consents })).toEqual(changes)
  })
})

describe('a found place', () => {
  const countries = [{ id: 'NL' }, { id: 'FR' }]
  it.each([
    [{ city: 'Delft', country: 'NL' }, { city: 'Delft' }],
    [{ city: 'Utrecht', country: 'NL' }, null],
    [
      { city: 'Lille', country: 'FR' },
      { country: 'FR', region: null, city: 'Lille' },
    ],
    [{ city: 'Oslo', country: 'NO' }, null],
  ])('%j changes %j', (found, changes) => {
    expect(placeChanges(found, { country: 'NL', city: 'Utrecht' }, countries)).toEqual(changes)
  })
})

describe('interests', () => {
  const all = Array.from({ length: 30 }, (_, index) => ({ id: `i${index}`, name: `${index}`, icon: 'star' }))

  it('begin with the chosen ones, and none of those is folded away', () => {
    const chosen = all.slice(8).map(({ id }) => id)
    const { first, more } = orderInterests(all, chosen)
    expect(first.map(({ id }) => id)).toEqual(chosen)
    expect(more).toHaveLength(8)
  })

  it('are chosen and taken back', () => {
    expect(toggleInterest(['art'], 'music')).toEqual(['art', 'music'])
    expect(toggleInterest(['art', 'music'], 'art')).toEqual(['music'])
  })
})

describe('problems', () => {
  it('are found before anything is sent', () => {
    expect(changeProblems({ name: '@anna', sexuality: 'bi' })).toEqual({
      name: 'username_starts_with_at',
      sexuality: 'consent_missing',
    })
    expect(changeProblems({ about: '' })).toEqual({})
  })

  it('are taken from a refusal by field', () => {
    const params = { fields: ['name'], problems: ['username_same_as_email'] }
    expect(problemsOfRefusal({ code: 'invalid_input', params })).toEqual({ name: 'username_same_as_email' })
    expect(problemsOfRefusal({ code: 'unavailable', params: {} })).toEqual({})
  })
})

describe('sections', () => {
  it.each([
    ['photo', null, 'photos'],
    ['more_photos', null, 'photos'],
    ['place', null, 'place'],
    ['intent', null, 'intent'],
    ['intent', 'both', 'about'],
  ] as const)('are where %s can be filled in (looking for %s): %s', (gap, looking_for, section) => {
    expect(sectionOfGap(gap, { looking_for })).toBe(section)
  })

  it('have each field once', () => {
    const fields = sectionNames.flatMap((name) => [...sectionFields[name]])
    expect(new Set(fields).size).toBe(fields.length)
    expect(sectionOfField('city')).toBe('place')
    expect(sectionOfField('age')).toBeUndefined()
  })
})
