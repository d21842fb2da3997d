import { expect, it } from 'vitest'
import { locales } from '@velvet/i18n/locales'
import { demoPromotions } from './promotions.ts'

it('advertisements speak every language and lead to nobody’s address', () => {
  for (const { title, text, href } of demoPromotions) {
    for (const locale of locales) {
      expect(title[locale]).toBeTruthy()
      expect(text[locale]).toBeTruthy()
    }
    expect(new URL(href).hostname).toMatch(/\.example$/)
  }
  expect(new Set(demoPromotions.map(({ art }) => art)).size).toBe(demoPromotions.length)
})
