import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { stubApi, visitTo } from '../../testing/visit.ts'
import { loadLander } from './load-lander.server.ts'
import { niches } from './niches.ts'

afterEach(() => vi.unstubAllGlobals())

const open = (slug?: string, niche = 1) => {
  stubApi({ 'GET /api/settings.php': { body: { settings: { ...settings, niche }, domain_language: 'en' } } })
  return loadLander({ ...visitTo('/landers/gallery').args, params: slug === undefined ? {} : { slug } })
}

describe('the niche of a lander', () => {
  it.each(niches)('comes from the slug %s', async (slug) => {
    expect(await open(slug, 3)).toEqual({ niche: slug })
  })

  it.each(niches.map((niche, index) => [index + 1, niche] as const))(
    'comes from the site setting without a slug: %i is %s',
    async (siteNiche, niche) => {
      expect(await open(undefined, siteNiche)).toEqual({ niche })
    },
  )

  it.each(['nobody', 'MILF', 'toString', ''])('is reported as 404 for the unknown slug “%s”', async (slug) => {
    await expect(open(slug)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
