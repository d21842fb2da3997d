import { describe, expect, it } from 'vitest'
import { responseOf, visitTo } from '../testing/visit.ts'
import { loader } from './lander-scene.ts'

const open = (lander: string) =>
  responseOf(async () => loader({ ...visitTo(`/lander-scenes/${lander}`).args, params: { lander } }))

describe('drawing of a lander', () => {
  it.each(['alonetonight', 'gallery', 'maplanding', 'socialnetwork', 'transitionsvideolanding', 'video'])(
    'is an SVG file without scripts and styles: %s',
    async (lander) => {
      const response = await open(lander)
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
      const svg = await response.text()
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<path.*<\/svg>$/s)
      expect(svg).not.toMatch(/<script|<style|<image|undefined/)
    },
  )

  it.each(['collagelanding', 'nobody', 'constructor'])(
    'responds with 404 for %s, which has no drawing',
    async (lander) => {
      await expect(async () => loader({ ...visitTo('/').args, params: { lander } })).rejects.toMatchObject({
        init: { status: 404 },
      })
    },
  )
})
