import { locales } from '@velvet/i18n/locales'
import { readAreas } from '@velvet/i18n/read-catalogue'
import { gifts } from '@velvet/i18n/reference'
import { expect, it } from 'vitest'
import { giftCatalogue, giftIds } from './gift-rules.ts'

it('lists the gifts of the reference in the same order and with the same prices', () => {
  expect(giftIds).toEqual(gifts.map(({ id }) => id))
  expect(giftCatalogue).toEqual(gifts.map(({ id, credits }) => ({ id, credits })))
})

it.each(locales)('has the gift names of the reference in %s', async (locale) => {
  const { gifts: texts } = await readAreas(locale)
  expect(texts).toMatchObject(Object.fromEntries(gifts.map(({ id, names }) => [`gifts.name.${id}`, names[locale]])))
})
