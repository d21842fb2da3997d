import { expect, it } from 'vitest'
import { languageChoices } from './language-choices.ts'

it('offers the languages of the country in the given order', () => {
  expect(languageChoices(['nl', 'fr', 'de'], 'fr')).toEqual(['nl', 'fr', 'de'])
})

it('adds the current language if it is not one of the country', () => {
  expect(languageChoices(['en', 'es'], 'pl')).toEqual(['en', 'es', 'pl'])
})
