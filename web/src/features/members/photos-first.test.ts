import { expect, it } from 'vitest'
import { photosFirst } from './photos-first.ts'

/** Members by name; a capital letter has a photo. */
const members = (names: string) => Array.from(names, (name) => ({ name, photo: name < 'a' ? {} : null }))
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).join('')

it('moves members without a photo behind the first twelve with one and keeps every other order', () => {
  expect(namesOf(photosFirst(members('aABbCDEFGHIJcKdLeM')))).toBe('ABCDEFGHIJKLabcdeM')
})

it('puts members without a photo last on a short page', () => {
  expect(namesOf(photosFirst(members('aAbB')))).toBe('ABab')
  expect(namesOf(photosFirst(members('ab')))).toBe('ab')
})
