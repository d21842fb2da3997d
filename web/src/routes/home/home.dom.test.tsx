import { within } from '@testing-library/react'
import { defaultTheme } from '@velvet/contract/default-theme'
import { locales } from '@velvet/i18n/locales'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { samplePeople } from '../../features/landers/sample-people.ts'
import type { StartProblem } from '../../features/visitor/signup-start.ts'
import { settings } from '../../testing/fixtures.ts'
import { renderDocument } from '../../testing/render-dom.tsx'
import { renderHtml } from '../../testing/render.tsx'
import Home from '../home.tsx'
import { examples, examplesFor } from './examples.ts'

const everyExample = Object.values(examples).flat()
const heroes = ['letter', 'moon', 'field'] as const
const siteWith = (theme: { hero: (typeof heroes)[number] }) => ({ ...settings, theme: { ...defaultTheme, ...theme } })

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
    const unlabelled = everyExample.filter(({ isFictional }) => !isFictional).map(({ name }) => name)
    expect(unlabelled).not.toHaveLength(0)
    expect(
      samplePeople('none', 12)
        .map(({ name }) => name)
        .filter((name) => unlabelled.includes(name)),
    ).toEqual([])
  })

  it('says that the people on it are drawn examples', async () => {
    const { body } = await renderDocument(<Home />)
    expect(body.textContent).toContain('Illustrated examples, not members')
    expect(body.textContent).toContain('No members are shown on this page.')
  })

  it('labels each drawn person on the picture itself', async () => {
    for (const hero of heroes) {
      const { look, label } = examplesFor(settings.niche, hero)
      const { body } = await renderDocument(<Home />, { settings: siteWith({ hero }) })
      const pictures = within(body).getAllByRole('figure')
      expect(pictures.length).toBeGreaterThanOrEqual(look.length + label.length)
      for (const picture of pictures) {
        expect(within(picture).getByRole('img', { name: /./ })).toBeTruthy()
        expect(within(picture).getByText(/^(Fictional profile|Drawn example)$/)).toBeTruthy()
      }
    }
  })

  it.each([
    [1, 'letter'],
    [2, 'moon'],
    [1, 'field'],
  ] as const)('has six label examples on a site of niche %i with the %s, two of them fictional', (niche, hero) => {
    const { label } = examplesFor(niche, hero)
    expect(label).toHaveLength(6)
    expect(label.filter((example) => example.isFictional)).toHaveLength(2)
  })

  it('shows other people on each composition, all with a small portrait file', () => {
    expect(new Set(everyExample.map(({ portrait }) => portrait)).size).toBe(everyExample.length)
    for (const { portrait } of everyExample) {
      const { size } = statSync(join(import.meta.dirname, '../../../public', portrait))
      expect(size, portrait).toBeLessThan(9_000)
    }
  })

  it.each([
    [2, 'female'],
    [7, 'male'],
  ] as const)('shows only people who fit the niche %i: %s', (niche, gender) => {
    for (const hero of heroes) {
      const people = Object.values(examplesFor(niche, hero)).flat()
      expect(new Set(people.map((person) => person.gender)), hero).toEqual(new Set([gender]))
    }
  })

  it.each(heroes)('shows headline, claim and the three questions of the site: %s', async (hero) => {
    const site = { ...siteWith({ hero }), index_title: 'Say hello.', claim: 'For people who write.' }
    const { body } = await renderDocument(<Home />, { settings: site })
    expect(within(body).getByRole('heading', { level: 1 }).textContent).toBe('Say hello.')
    expect(within(body).getByText('For people who write.')).toBeTruthy()
    for (const name of ['gender', 'seeks', 'age']) expect(body.querySelector(`form [name=${name}]`), name).toBeTruthy()
    expect(within(body).getAllByRole('button', { name: 'Start free' })).toHaveLength(1)
  })

  it('breaks the headline between its clauses and keeps its text', async () => {
    const site = { ...settings, index_title: 'Good talk, on her terms.' }
    const { body } = await renderDocument(<Home />, { settings: site })
    const headline = within(body).getByRole('heading', { level: 1 })
    expect(headline.textContent).toBe('Good talk, on her terms.')
    expect([...headline.children].map(({ textContent }) => textContent)).toEqual(['Good talk,', 'on her terms.'])
  })

  it.each(heroes)('keeps the answers and names the problem after a refused age: %s', async (hero) => {
    const problem: StartProblem = { isTooYoung: true, chosen: { gender: 'male', seeks: 'both' }, source: {} }
    const { body } = await renderDocument(<Home />, { settings: siteWith({ hero }), actionData: problem })
    const age = within(body).getByRole('spinbutton', { name: /My age/ })
    expect(age.getAttribute('aria-invalid')).toBe('true')
    const description = body.querySelector(`[id="${age.getAttribute('aria-describedby')}"]`)
    expect(description?.textContent).toContain('at least 18 years old')
    for (const [name, value] of Object.entries(problem.chosen)) {
      const chosen = body.querySelector(`select[name=${name}] option[selected], input[name=${name}][checked]`)
      expect(chosen?.getAttribute('value'), name).toBe(value)
    }
  })

  it('asks the questions of the letter in every language', async () => {
    for (const locale of locales) {
      const { body } = await renderDocument(<Home />, { locale })
      expect(body.querySelectorAll('.letter select, .letter input'), locale).toHaveLength(3)
    }
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
