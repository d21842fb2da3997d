import { expect, it } from 'vitest'
import { locales } from '@velvet/i18n/locales'
import { demoPromotions } from './promotions.ts'

it('has demo advertisements in every language with addresses in a reserved domain', () => {
  for (const { title, text, href } of demoPromotions) {
    for (const locale of locales) {
      expect(title[locale]).toBeTruthy()
      expect(text[locale]).toBeTruthy()
    }
    expect(new URL(href).hostname).toMatch(/\.example$/)
  }
  expect(new Set(demoPromotions.map(({ art }) => art)).size).toBe(demoPromotions.length)
})
