import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { renderHtml, textIn } from '../../testing/render.tsx'
import { AloneTonightLander } from './alonetonight/alonetonight-lander.tsx'
import { CollageLander } from './collagelanding/collagelanding-lander.tsx'
import { GalleryLander } from './gallery/gallery-lander.tsx'
import { IconsLander } from './iconslanding/iconslanding-lander.tsx'
import { MaplandingLander } from './maplanding/maplanding-lander.tsx'
import { niches, nicheTexts, type Niche } from './niches.ts'
import { SocialnetworkLander } from './socialnetwork/socialnetwork-lander.tsx'
import { TinderswipeLander } from './tinderswipe/tinderswipe-lander.tsx'
import { TransitionsvideolandingLander } from './transitionsvideolanding/transitionsvideolanding-lander.tsx'
import { VideoLander } from './video/video-lander.tsx'

/** Each lander with its title and the number of people it shows. */
const landers: [name: string, Lander: ComponentType<{ niche: Niche }>, title: string, people: number][] = [
  ['tinderswipe', TinderswipeLander, 'One card at a time', 4],
  ['alonetonight', AloneTonightLander, 'A quiet evening', 0],
  ['collagelanding', CollageLander, 'Somebody made of small things', 4],
  ['gallery', GalleryLander, 'One frame is still empty', 3],
  ['iconslanding', IconsLander, 'Three taps', 0],
  ['maplanding', MaplandingLander, 'Pick your corner of the map', 0],
  ['socialnetwork', SocialnetworkLander, 'Say something worth answering', 4],
  ['transitionsvideolanding', TransitionsvideolandingLander, 'A day with someone in it', 0],
  ['video', VideoLander, 'Forty-two seconds, no secrets', 0],
]

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
const show = (Lander: ComponentType<{ niche: Niche }>, niche: Niche, scene: Parameters<typeof renderHtml>[1] = {}) =>
  renderHtml(<Lander niche={niche} />, { at: '/landers', route: { id: 'lander', path: '/landers' }, ...scene })

describe.each(landers)('%s', (_name, Lander, title, people) => {
  describe.each(niches)('for %s', (niche) => {
    it('has its title, a description and one headline', async () => {
      const html = await show(Lander, niche)
      expect(html).toContain(`<title>${title} · Velvet</title>`)
      expect(html).toMatch(/<meta name="description" content="[^"]{60,}"/)
      expect(count(html, /<h1/g)).toBe(1)
    })

    it('says headline and line of the niche, and wears its mood', async () => {
      const html = await show(Lander, niche)
      const intl = await textIn()
      const said = (id: string) => intl.formatMessage({ id })
      expect(html).toContain(said(nicheTexts[niche].title))
      expect(html).toContain(said(nicheTexts[niche].line))
      expect(html).toContain(`lander-mood-${niche}`)
    })

    it('names every person on it as a fictional profile, in words', async () => {
      const html = await show(Lander, niche)
      expect(count(html, /alt="Drawn portrait of/g)).toBe(people)
      expect(count(html, /Fictional profile<\/span>/g)).toBe(people)
      if (people > 0) expect(html).toContain('No member is shown on this page.')
    })
  })

  it('sends the first answers to its own address, which names the traffic source, and repeats none of it', async () => {
    const html = await show(Lander, 'none', { at: '/landers?ref=partner-seven' })
    const forms = [...html.matchAll(/<form [^>]*method="post"[^>]*>/g)].map(([form]) => form)
    expect(forms).toHaveLength(1)
    expect(forms[0]).not.toContain('action=')
    for (const name of ['gender', 'seeks', 'age']) expect(html).toContain(`name="${name}"`)
    expect(html).not.toContain('partner-seven')
  })

  it.each([
    ['all', '/landers', true],
    ['with_trafficsource', '/landers', false],
    ['with_trafficsource', '/landers?ref=partner', true],
    ['closed', '/landers?ref=partner', false],
  ] as const)('with signups %s at %s offers the form: %s', async (signups, at, offers) => {
    const html = await show(Lander, 'none', { settings: { ...settings, signups }, at })
    expect(html.includes('name="age"')).toBe(offers)
    expect(html.includes('Sign-up is closed right now')).toBe(!offers)
  })

  it('tells label, price in money and way back, from the settings', async () => {
    const site = { ...settings, minimum_message_costs: { NL: { costs: 240, currency: 'EUR' } }, message_credits: 2 }
    const html = await show(Lander, 'none', { settings: { ...site, refund_days: 30 } })
    expect(html).toContain('Some profiles are fictional')
    expect(html).toContain('A message costs 2 credits')
    expect(html).toContain('That is €2.40 at most')
    expect(html).toContain('30 days to change your mind')
    expect(await show(Lander, 'none', { settings: { ...site, minimum_message_costs: {} } })).not.toContain('€')
  })

  it('needs no script, and nothing in it moves when a picture arrives', async () => {
    const html = await show(Lander, 'none')
    expect(html).not.toMatch(/<script|onclick=|javascript:/)
    for (const [picture] of html.matchAll(/<img [^>]*>/g)) expect(picture).toMatch(/width="\d+".*height="\d+"/)
  })

  it('promises nobody who is there now or near', async () => {
    const html = await show(Lander, 'none')
    expect(html).not.toMatch(/online|near you|nearby|\bkm\b|\d members/i)
  })
})
