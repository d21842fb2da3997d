import { locales } from '@velvet/i18n/locales'
import { readAreas } from '@velvet/i18n/read-catalogue'
import { gifts } from '@velvet/i18n/reference'
import { expect, it } from 'vitest'
import { giftCatalogue, giftIds } from './gift-rules.ts'

it('has the gifts of the reference, in its order and at its prices', () => {
  expect(giftIds).toEqual(gifts.map(({ id }) => id))
  expect(giftCatalogue).toEqual(gifts.map(({ id, credits }) => ({ id, credits })))
})

it.each(locales)('is named in %s as the reference names it', async (locale) => {
  const { gifts: texts } = await readAreas(locale)
  expect(texts).toMatchObject(Object.fromEntries(gifts.map(({ id, names }) => [`gifts.name.${id}`, names[locale]])))
})
