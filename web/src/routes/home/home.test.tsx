import { describe, expect, it } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import Home from '../home.tsx'
import { samplePeople } from '../../features/landers/sample-people.ts'
import { labelExamples, lookAround, talkPartner, wallColumns } from './examples.ts'

describe('front page', () => {
  it('tells the price of everything in money, from the settings', async () => {
    const site = { ...settings, minimum_message_costs: { NL: { costs: 240, currency: 'EUR' } }, message_credits: 2 }
    const html = await renderHtml(<Home />, { settings: site })
    expect(html).toContain('A message costs 2 credits, at most €2.40')
    expect(html).not.toContain('€1.50')
  })

  it('writes money as the reader’s language and country do', async () => {
    const site = {
      ...settings,
      geoip_selected_country: 'CH',
      minimum_message_costs: { CH: { costs: 180, currency: 'CHF' } },
    }
    const html = await renderHtml(<Home />, { settings: site, locale: 'de', country: 'CH' })
    expect(html).toContain('CHF\u00a01.80')
  })

  it('names no price where the site has none', async () => {
    const html = await renderHtml(<Home />, { settings: { ...settings, minimum_message_costs: {} } })
    expect(html).not.toMatch(/€|credit, at most/)
  })

  it('shows nobody without a label who has one on a lander', () => {
    const faceOf = ({ portrait }: { portrait: string }) => portrait.split('/').at(-1)
    const unlabelled = [...wallColumns.flat(), ...labelExamples, ...lookAround, talkPartner]
      .filter(({ isFictional }) => !isFictional)
      .map(faceOf)
    expect(unlabelled).not.toHaveLength(0)
    expect(
      samplePeople('none', 12)
        .map(faceOf)
        .filter((face) => unlabelled.includes(face)),
    ).toEqual([])
  })

  it('says that the people on it are drawn examples', async () => {
    const html = await renderHtml(<Home />)
    expect(html).toContain('Illustrated examples, not members')
    expect(html).toContain('No member is shown on this page.')
  })

  it('counts its own examples right', () => {
    expect(labelExamples).toHaveLength(12)
    expect(labelExamples.filter((example) => example.isFictional)).toHaveLength(4)
  })

  it.each([
    ['all', '/', true],
    ['with_trafficsource', '/', false],
    ['with_trafficsource', '/?ref=partner', true],
    ['closed', '/?ref=partner', false],
  ] as const)('with signups %s at %s offers the start: %s', async (signups, at, offers) => {
    const html = await renderHtml(<Home />, { settings: { ...settings, signups }, at })
    expect(html.includes('name="age"')).toBe(offers)
  })
})
