import { describe, expect, it } from 'vitest'
import { ownProfile } from '../../../testing/own-profile.ts'
import { changeProblems, problemsOfRefusal } from './field-problems.ts'
import { orderInterests, toggleInterest } from './interest-list.ts'
import { placeChanges } from './place-changes.ts'
import { sectionFields, sectionNames, sectionOfField, sectionOfGap } from './profile-sections.ts'
import { orderPrompts, withoutEmpty } from './prompt-list.ts'
import { readSection } from './read-section.ts'
import { sexualityChanges } from './sexuality-choice.ts'

const saved = ownProfile.profile
const formOf = (entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('a section form without scripts', () => {
  it.each<[Parameters<typeof readSection>[0], [string, string][], object]>([
    ['about', [['about', ' Books and bread. ']], {}],
    ['about', [['about', 'New'], ['signup_reason', 'dates']], { about: 'New', signup_reason: 'dates' }],
    ['prompts', [['prompt_sundays', ' baking bread. ']], {}],
    ['prompts', [['prompt_ask_me', 'trains.'], ['prompt_sundays', 'baking bread.'], ['prompt_unknown', 'x']], { prompts: [{ prompt: 'ask_me', answer: 'trains.' }, { prompt: 'sundays', answer: 'baking bread.' }] }],
    ['prompts', [['prompt_sundays', ' ']], { prompts: [] }],
    ['looks', [['hair_color', ''], ['eye_color', 'green'], ['tattoos', 'many']], { hair_color: null, eye_color: 'green' }],
    ['place', [['country', 'NL'], ['region', 'UT'], ['city', '']], { city: null }],
    ['place', [['country', 'FR'], ['region', 'UT'], ['city', 'Lille']], { country: 'FR', city: 'Lille' }],
    ['interests', [['interests', 'art'], ['interests', 'reading']], { interests: ['art', 'reading'] }],
    ['interests', [], { interests: [] }],
    ['name', [['name', ' Anna ']], {}],
    ['intent', [['looking_for', 'male'], ['relationship_status', 'single'], ['sexuality', '']], {}],
    ['intent', [['looking_for', 'both'], ['relationship_status', 'single'], ['sexuality', 'bi']], { looking_for: 'both', sexuality: 'bi', consents_to_sexuality: false }],
    ['intent', [['looking_for', 'male'], ['relationship_status', 'single'], ['sexuality', 'bi'], ['consents_to_sexuality', 'on']], { sexuality: 'bi', consents_to_sexuality: true }],
  ])('reads %s with %j as the changes %j', (section, entries, changes) => {
    expect(readSection(section, formOf(entries), saved)).toEqual(changes)
  }) // prettier-ignore

  it('withdraws the orientation when the consent is no longer ticked', () => {
    const form = formOf([['looking_for', 'male'], ['relationship_status', 'single'], ['sexuality', 'bi']]) // prettier-ignore
    expect(readSection('intent', form, { ...saved, sexuality: 'bi' })).toEqual({
      sexuality: null,
      consents_to_sexuality: false,
    })
  })
})

describe('the sexual orientation', () => {
  it('does not change the orientation when the site does not ask for it', () => {
    const form = formOf([['looking_for', 'male'], ['relationship_status', 'single']]) // prettier-ignore
    expect(readSection('intent', form, { ...saved, sexuality: 'bi' })).toEqual({})
  })

  it.each([
    [null, 'bi', false, null],
    [null, 'bi', true, { sexuality: 'bi', consents_to_sexuality: true }],
    ['bi', 'gay', true, { sexuality: 'gay', consents_to_sexuality: true }],
    ['bi', 'bi', true, null],
    ['bi', 'bi', false, { sexuality: null, consents_to_sexuality: false }],
    ['bi', null, false, { sexuality: null, consents_to_sexuality: false }],
    [null, null, true, null],
  ] as const)('sends the changes for stored %s, chosen %s, consent %s: %j', (stored, sexuality, consents, sent) => {
    expect(sexualityChanges(stored, { sexuality, consents })).toEqual(sent)
  })
})

describe('a found place', () => {
  const countries = [{ id: 'NL' }, { id: 'FR' }]
  it.each([
    [
      { city: 'Delft', country: 'NL', region: 'NL-ZH' },
      { city: 'Delft', region: 'NL-ZH' },
    ],
    [{ city: 'Zeist', country: 'NL', region: 'NL-UT' }, { city: 'Zeist' }],
    [{ city: 'Zeist', country: 'NL', region: null }, { city: 'Zeist' }],
    [{ city: 'Utrecht', country: 'NL', region: 'NL-UT' }, null],
    [
      { city: 'Lille', country: 'FR', region: 'FR-HDF' },
      { country: 'FR', region: 'FR-HDF', city: 'Lille' },
    ],
    [{ city: 'Oslo', country: 'NO', region: 'NO-03' }, null],
  ])('turns %j into the changes %j', (found, changes) => {
    expect(placeChanges(found, { country: 'NL', region: 'NL-UT', city: 'Utrecht' }, countries)).toEqual(changes)
  })
})

describe('interests', () => {
  const all = Array.from({ length: 30 }, (_, index) => ({ id: `i${index}`, name: `${index}`, icon: 'star' }))

  it('sorts chosen interests first and never collapses them', () => {
    const chosen = all.slice(8).map(({ id }) => id)
    const { first, more } = orderInterests(all, chosen)
    expect(first.map(({ id }) => id)).toEqual(chosen)
    expect(more).toHaveLength(8)
  })

  it('adds and removes an interest', () => {
    expect(toggleInterest(['art'], 'music')).toEqual(['art', 'music'])
    expect(toggleInterest(['art', 'music'], 'art')).toEqual(['music'])
  })
})

describe('prompts', () => {
  const sundays = { prompt: 'sundays', answer: 'baking bread.' } as const
  const meal = { prompt: 'best_meal', answer: 'soup.' } as const

  it('are shown in the order of their fields, including those without an answer', () => {
    expect(orderPrompts([sundays, meal], ['best_meal', 'ask_me', 'sundays'])).toEqual([
      meal,
      { prompt: 'ask_me', answer: '' },
      sundays,
    ])
  })

  it('are appended when a draft restores them', () => {
    expect(orderPrompts([sundays, meal], ['best_meal'])).toEqual([meal, sundays])
  })

  it('are saved only with an answer', () => {
    expect(withoutEmpty([sundays, { prompt: 'ask_me', answer: '  ' }])).toEqual([sundays])
  })
})

describe('field problems', () => {
  it('finds problems before a request is sent', () => {
    expect(changeProblems({ name: '@anna', sexuality: 'bi' })).toEqual({
      name: 'username_starts_with_at',
      sexuality: 'consent_missing',
    })
    expect(changeProblems({ about: '' })).toEqual({})
  })

  it('reads the problems of a refused request by field', () => {
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
  ] as const)('finds the section for the gap %s (looking for %s): %s', (gap, looking_for, section) => {
    expect(sectionOfGap(gap, { looking_for })).toBe(section)
  })

  it('assigns each field to exactly one section', () => {
    const fields = sectionNames.flatMap((name) => [...sectionFields[name]])
    expect(new Set(fields).size).toBe(fields.length)
    expect(sectionOfField('city')).toBe('place')
    expect(sectionOfField('age')).toBeUndefined()
  })
})
