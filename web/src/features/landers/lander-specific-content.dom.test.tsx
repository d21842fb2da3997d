import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { renderDocument } from '../../testing/render-dom.tsx'
import { MaplandingLander } from './maplanding/maplanding-lander.tsx'
import { SocialnetworkLander } from './socialnetwork/socialnetwork-lander.tsx'
import { TransitionsvideolandingLander } from './transitionsvideolanding/transitionsvideolanding-lander.tsx'
import { VideoLander } from './video/video-lander.tsx'

const regions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `XX-${index}`, name: `Region ${index}` }))
const showMap = (count: number) => {
  const region_data = { country: 'XX', label: 'Province', regions: regions(count) }
  return renderDocument(<MaplandingLander niche="none" />, { settings: { ...settings, region_data } })
}

describe('the region map', () => {
  it('offers every region in the form and has a text for the selected one', async () => {
    const page = await showMap(12)
    const map = within(page.body).getByRole('group', { name: 'Province' })
    const choices = within(map).getAllByRole<HTMLInputElement>('radio', { name: /^Region/ })
    expect(choices.map(({ value }) => value)).toEqual(regions(12).map(({ id }) => id))
    for (const choice of choices) {
      expect([choice.name, choice.getAttribute('form')]).toEqual(['region', 'join'])
    }
    expect(page.querySelector('form')?.id).toBe('join')
    // CSS shows the text of the selected region: both have the number of the region in their class.
    expect(choices.at(-1)?.className).toBe('maplanding-is-12')
    expect(within(page.body).getByText(/^Region 11 it is\./).className).toBe('maplanding-name-12')
    expect(page.querySelector('[checked]')).toBeNull()
  })

  it.each([
    [30, false],
    [31, true],
  ])('with %i regions is a list: %s', async (count, isList) => {
    const { body } = await showMap(count)
    expect(within(body).queryByRole('combobox', { name: 'Province' }) !== null).toBe(isList)
    expect(within(body).queryAllByRole('radio', { name: /^Region/ })).toHaveLength(isList ? 0 : count)
  })

  it('is left out for a country without regions', async () => {
    const page = await showMap(0)
    expect(page.querySelector('[name="region"]')).toBeNull()
    expect(within(page.body).getByRole('spinbutton', { name: 'My age' }).getAttribute('name')).toBe('age')
  })
})

it('the feed has a field for the profile text and says that nothing is sent', async () => {
  const { body } = await renderDocument(<SocialnetworkLander niche="none" />)
  const field = within(body).getByRole('textbox')
  expect([field.getAttribute('name'), field.getAttribute('maxlength')]).toEqual(['about', '280'])
  expect(body.textContent).toContain('Nothing is sent from this page.')
})

it.each([
  ['the animation of a day', TransitionsvideolandingLander, ['07:40', '12:15', '18:30', '22:05']],
  ['the film', VideoLander, ['0:04', '0:17', '0:31']],
] as const)('%s can be paused and has its content as text', async (_, Lander, moments) => {
  const page = await renderDocument(<Lander niche="none" />)
  expect(within(page.body).getByRole('checkbox', { name: /Pause/ })).toBeTruthy()
  const scenes = [...page.querySelectorAll('ol > li')].map((scene) => scene.textContent)
  expect(scenes).toHaveLength(moments.length)
  for (const [index, moment] of moments.entries()) expect(scenes[index]).toContain(moment)
})
