import { TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { compileCatalogue } from './compile-catalogue.ts'

test('compiles a message to a syntax tree without source positions', () => {
  expect(compileCatalogue({ 'nav.hello': 'Hello {name}' }, 'en')).toEqual({
    'nav.hello': [
      { type: TYPE.literal, value: 'Hello ' },
      { type: TYPE.argument, value: 'name' },
    ],
  })
})

test('resolves number patterns, so that the browser needs no parser for them', () => {
  const [price] = compileCatalogue({ 'a.price': '{amount, number, ::currency/EUR}' }, 'nl')['a.price'] ?? []
  expect(price).toMatchObject({ type: TYPE.number, style: { parsedOptions: { style: 'currency', currency: 'EUR' } } })
})

test('resolves the hour pattern by locale', () => {
  const hours = (locale: string) => JSON.stringify(compileCatalogue({ 'a.at': '{when, time, ::jmm}' }, locale))
  expect(hours('en')).not.toBe(hours('nl'))
})

test('throws with the id of an invalid message', () => {
  expect(() => compileCatalogue({ 'a.ok': 'fine', 'a.broken': 'Hello {name' }, 'fr')).toThrow(/fr a\.broken/)
})
