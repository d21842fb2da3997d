import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultTheme } from '@velvet/contract/default-theme'
import { Settings } from '@velvet/contract/sites'
import { demoSites } from '../../../seed/sites.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { SiteDocument } from './site-document.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const [first] = demoSites
const documentWith = (theme: unknown) => SiteDocument.safeParse({ ...first?.document, theme })

describe('the theme of a site', () => {
  it('has the values of the default theme for fields that an older document does not contain', () => {
    const { mark, primary, accent } = defaultTheme
    expect(documentWith({ mark, primary, accent }).data?.theme).toEqual(defaultTheme)
  })

  it.each([
    ['a text with a contrast below 4.5:1', { neutral: { ...defaultTheme.neutral, 600: '#aaaaaa' } }],
    ['an unknown face', { face: 'papyrus' }],
    ['an unknown composition of the front page', { hero: 'carousel' }],
    ['an unknown composition of member pages', { composition: 'mosaic' }],
    ['a colour that is no hexadecimal number', { paper: 'red;background:url(//example.test)' }],
    ['an incomplete ramp', { neutral: { 50: '#ffffff' } }],
    ['a radius that is no number of pixels', { radius: { s: 4, m: 6, l: 8, button: -1 } }],
  ])('is refused with %s', (_name, changes) => {
    expect(documentWith(defaultTheme).success).toBe(true)
    expect(documentWith({ ...defaultTheme, ...changes }).success).toBe(false)
  })

  it('is public, with the headline and the claim in the language of the visitor', async () => {
    const headers = { cookie: 'i18n_redirected=nl' }
    const { body } = await world.call('getSettings', { site: 'tulp', headers })
    const { theme, index_title, claim } = Settings.parse(body.settings)
    expect(theme).toMatchObject({
      face: 'bricolage',
      hero: 'field',
      composition: 'letters',
      ground: 'light',
      radius: { button: 6 },
    })
    expect(index_title).toBe('Zeg het gewoon.')
    expect(claim).toContain('Tulp is daten met berichten')
  })

  it.each(demoSites)('differs from those of the other demo sites: $key', ({ key, document }) => {
    const lookOf = ({ theme, indexTitle }: SiteDocument) => {
      const { face, hero, composition, paper, gift, night, mark } = theme ?? defaultTheme
      return [face, hero, composition, paper, gift, night.ground, mark, indexTitle.en]
    }
    for (const other of demoSites.filter((site) => site.key !== key))
      for (const [index, value] of lookOf(other.document).entries())
        expect(lookOf(document)[index], `${index} of ${other.key}`).not.toBe(value)
  })
})
