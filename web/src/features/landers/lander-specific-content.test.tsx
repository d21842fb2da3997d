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

describe('the region map', () => {
  it('offers every region in the form and has a text for the selected one', async () => {
    const html = await showMap(12)
    expect(html.match(/<input type="radio" form="join"[^>]*name="region"[^>]*value="XX-\d+"/g)).toHaveLength(12)
    expect(html).toContain('id="join"')
    expect(html).toContain('maplanding-is-12')
    expect(html).toMatch(/maplanding-name-12">Region 11 it is\./)
    expect(html).not.toContain('checked=""')
  })

  it.each([
    [30, false],
    [31, true],
  ])('with %i regions is a list: %s', async (count, isList) => {
    const html = await showMap(count)
    expect(html.includes('<select')).toBe(isList)
    expect(html.includes('maplanding-map')).toBe(!isList)
  })

  it('is left out for a country without regions', async () => {
    const html = await showMap(0)
    expect(html).not.toContain('name="region"')
    expect(html).toContain('name="age"')
  })
})

it('the feed has a field for the profile text and says that nothing is sent', async () => {
  const html = await renderHtml(<SocialnetworkLander niche="none" />)
  expect(html).toMatch(/<textarea[^>]*name="about"[^>]*maxLength="280"/i)
  expect(html).toContain('Nothing is sent from this page.')
})

it.each([
  ['the animation of a day', TransitionsvideolandingLander, ['07:40', '12:15', '18:30', '22:05']],
  ['the film', VideoLander, ['0:04', '0:17', '0:31']],
] as const)('%s can be paused and has its content as text', async (_, Lander, moments) => {
  const html = await renderHtml(<Lander niche="none" />)
  expect(html).toMatch(/<label[^>]*><input type="checkbox"\/>/)
  const staticHtml = html.slice(html.indexOf('<ol'))
  for (const moment of moments) expect(staticHtml).toContain(moment)
})
