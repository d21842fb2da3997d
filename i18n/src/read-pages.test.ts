import { describe, expect, it } from 'vitest'
import { checkPages } from './check-pages.ts'
import { locales } from './locales.ts'
import { readPages } from './read-pages.ts'

const pages = await readPages()

describe('legal and help pages', () => {
  it('have the same structure in every language', () => {
    expect(checkPages(pages)).toEqual([])
  })

  it.each(locales)('do not link to the closed ODR platform (%s)', (locale) => {
    for (const texts of Object.values(pages)) expect(texts[locale]).not.toMatch(/ec\.europa\.eu\/consumers\/odr/)
  })

  it.each(locales)('name contact points for members and for authorities (%s)', (locale) => {
    const sections = pages.service?.[locale]?.split(/^## /m).filter((text) => text.includes('{support_email}')) ?? []
    expect(sections.length).toBeGreaterThanOrEqual(3)
    expect(sections.filter((text) => text.includes('/complaints'))).toHaveLength(1)
    expect(sections.filter((text) => text.includes('2022/2065'))).toHaveLength(1)
  })

  it.each(locales)('link to the complaint form in the safety advice (%s)', (locale) => {
    expect(pages.safety?.[locale]).toContain('(/complaints)')
  })
})
