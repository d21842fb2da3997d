import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { samplePeople } from '../../features/landers/sample-people.ts'
import { settings } from '../../testing/fixtures.ts'
import { renderDocument } from '../../testing/render-dom.tsx'
import { renderHtml } from '../../testing/render.tsx'
import Home from '../home.tsx'
import { labelExamples, lookAroundExamples, chatExample, wallColumns } from './examples.ts'

describe('front page', () => {
  it('shows the prices in money from the settings', async () => {
    const site = { ...settings, maximum_message_costs: { NL: { costs: 240, currency: 'EUR' } }, message_credits: 2 }
    const html = await renderHtml(<Home />, { settings: site })
    expect(html).toContain('A message costs 2 credits, at most €2.40')
    expect(html).not.toContain('€1.50')
  })

  it('formats money for the language and country of the viewer', async () => {
    const site = {
      ...settings,
      geoip_selected_country: 'CH',
      maximum_message_costs: { CH: { costs: 180, currency: 'CHF' } },
    }
    const html = await renderHtml(<Home />, { settings: site, locale: 'de', country: 'CH' })
    expect(html).toContain('CHF\u00a01.80')
  })

  it('shows no price when the site has none', async () => {
    const html = await renderHtml(<Home />, { settings: { ...settings, maximum_message_costs: {} } })
    for (const price of ['€', 'credit, at most']) expect(html).not.toContain(price)
  })

  it('shows no person without a label who has one on a lander', () => {
    const faceOf = ({ portrait }: { portrait: string }) => portrait.split('/').at(-1)
    const unlabelled = [...wallColumns.flat(), ...labelExamples, ...lookAroundExamples, chatExample]
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
    const { body } = await renderDocument(<Home />)
    expect(body.textContent).toContain('Illustrated examples, not members')
    expect(body.textContent).toContain('No members are shown on this page.')
  })

  it('labels each drawn person on the picture itself', async () => {
    const { body } = await renderDocument(<Home />)
    const pictures = within(body).getAllByRole('figure')
    expect(pictures).toHaveLength(wallColumns.flat().length + labelExamples.length + lookAroundExamples.length)
    for (const picture of pictures) {
      expect(within(picture).getByRole('img', { name: /./ })).toBeTruthy()
      expect(within(picture).getByText(/^(Fictional profile|Drawn example)$/)).toBeTruthy()
    }
  })

  it('has twelve label examples, four of them fictional', () => {
    expect(labelExamples).toHaveLength(12)
    expect(labelExamples.filter((example) => example.isFictional)).toHaveLength(4)
  })

  it.each([
    ['all', '/', true],
    ['with_trafficsource', '/', false],
    ['with_trafficsource', '/?ref=partner', true],
    ['closed', '/?ref=partner', false],
  ] as const)('with the sign-up setting %s at %s offers the sign-up form: %s', async (signups, at, offers) => {
    const page = await renderDocument(<Home />, { settings: { ...settings, signups }, at })
    expect(page.querySelector('form [name="age"]') !== null).toBe(offers)
  })
})
