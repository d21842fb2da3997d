import { expect, it } from 'vitest'
import { compileCatalogue } from './compile-catalogue.ts'
import { locales } from './locales.ts'
import { readCatalogue } from './read-catalogue.ts'

const english = await readCatalogue('en')

it.each(locales)('has a non-empty text that compiles for every English id in %s', async (locale) => {
  const texts = await readCatalogue(locale)
  expect(Object.keys(english).length).toBeGreaterThan(1000)
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  expect(Object.keys(compileCatalogue(texts, locale))).toHaveLength(Object.keys(texts).length)
})
