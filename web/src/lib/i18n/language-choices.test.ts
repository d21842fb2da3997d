import { expect, it } from 'vitest'
import { languageChoices } from './language-choices.ts'

it('offers the languages of the country in their order', () => {
  expect(languageChoices(['nl', 'fr', 'de'], 'fr')).toEqual(['nl', 'fr', 'de'])
})

it('adds the language in use when the country does not speak it', () => {
  expect(languageChoices(['en', 'es'], 'pl')).toEqual(['en', 'es', 'pl'])
})
