import { describe, expect, it } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { MaplandingLander } from './maplanding/maplanding-lander.tsx'
import { SocialnetworkLander } from './socialnetwork/socialnetwork-lander.tsx'
import { TransitionsvideolandingLander } from './transitionsvideolanding/transitionsvideolanding-lander.tsx'
import { VideoLander } from './video/video-lander.tsx'

const regions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `XX-${index}`, name: `Region ${index}` }))
const showMap = (count: number) => {
  const region_data = { country: 'XX', label: 'Province', regions: regions(count) }
  return renderHtml(<MaplandingLander niche="none" />, { settings: { ...settings, region_data } })
}

describe('the map', () => {
  it('offers every region to the form and says back whichever is chosen', async () => {
    const html = await showMap(12)
    expect(html.match(/<input type="radio" form="join"[^>]*name="region"[^>]*value="XX-\d+"/g)).toHaveLength(12)
    expect(html).toContain('id="join"')
    expect(html).toContain('maplanding-is-12')
    expect(html).toMatch(/maplanding-name-12">Region 11, then\./)
    expect(html).not.toContain('checked=""')
  })

  it.each([
    [30, false],
    [31, true],
  ])('of %i regions is a list: %s', async (count, isList) => {
    const html = await showMap(count)
    expect(html.includes('<select')).toBe(isList)
    expect(html.includes('maplanding-map')).toBe(!isList)
  })

  it('is left out where a country has no regions', async () => {
    const html = await showMap(0)
    expect(html).not.toContain('name="region"')
    expect(html).toContain('name="age"')
  })
})

it('takes a first line along from the feed and sends nothing', async () => {
  const html = await renderHtml(<SocialnetworkLander niche="none" />)
  expect(html).toMatch(/<textarea[^>]*name="about"[^>]*maxLength="280"/i)
  expect(html).toContain('Nothing is sent from this page.')
})

it.each([
  ['the day', TransitionsvideolandingLander, ['07:40', '12:15', '18:30', '22:05']],
  ['the film', VideoLander, ['0:04', '0:17', '0:31']],
] as const)('%s can be stopped, and is told in words beside it', async (_, Lander, moments) => {
  const html = await renderHtml(<Lander niche="none" />)
  expect(html).toMatch(/<label[^>]*><input type="checkbox"\/>/)
  const still = html.slice(html.indexOf('<ol'))
  for (const moment of moments) expect(still).toContain(moment)
})
