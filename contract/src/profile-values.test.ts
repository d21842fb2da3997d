import { expect, it } from 'vitest'
import { profileValues } from './profile-values.ts'

it.each([
  ['gender', ['male', 'female']],
  ['sexuality', ['hetero', 'gay', 'lesbian', 'bi']],
  ['relationship_status', ['divorced', 'living_together', 'married', 'single', 'widowed', 'unmarried']],
  [
    'hair_color',
    ['brunette', 'blond', 'brown', 'white', 'bald', 'black', 'dark_blond', 'dark_brown', 'gray', 'red'],
  ],
  ['eye_color', ['blue', 'green', 'hazel', 'brown', 'gray']],
  ['body_type', ['slim', 'average', 'overweight']],
])('offers exactly the specified values of %s', (field, choices) => {
  expect([...(profileValues as Record<string, readonly string[]>)[field] ?? []].sort()).toEqual(choices.sort())
}) // prettier-ignore
