import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { stubApi, visitTo } from '../../testing/visit.ts'
import { niches } from './niches.ts'
import { openLander } from './open-lander.server.ts'

afterEach(() => vi.unstubAllGlobals())

const open = (slug?: string, niche = 1) => {
  stubApi({ 'GET /api/settings.php': { body: { settings: { ...settings, niche }, domain_language: 'en' } } })
  return openLander({ ...visitTo('/landers/gallery').args, params: slug === undefined ? {} : { slug } })
}

describe('the niche of a lander', () => {
  it.each(niches)('is named by its address: %s', async (slug) => {
    expect(await open(slug, 3)).toEqual({ niche: slug })
  })

  it.each(niches.map((niche, place) => [place + 1, niche] as const))(
    'is the site’s own otherwise: %i is %s',
    async (own, niche) => {
      expect(await open(undefined, own)).toEqual({ niche })
    },
  )

  it.each(['nobody', 'MILF', 'toString', ''])('is unknown for “%s”', async (slug) => {
    await expect(open(slug)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
