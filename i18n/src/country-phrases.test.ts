import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { locales } from './locales.ts'
import { parseMessageShape } from './message-shape.ts'
import { countries } from './reference.ts'

it.each(locales)('has a phrase for every country in the title of the search in %s', (locale) => {
  const file = new URL(`../locales/${locale}/search.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const [select] = parseMessageShape(texts['search.in_country'] ?? '').selects
  expect(Object.keys(select?.options ?? {}).toSorted()).toEqual([...countries.map(({ id }) => id), 'other'].toSorted())
})
