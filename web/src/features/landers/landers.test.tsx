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
  ['collagelanding', CollageLander, 'Someone made of small things', 4],
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

    it('shows the headline, the text and the colours of the niche', async () => {
      const html = await show(Lander, niche)
      const intl = await textIn()
      const message = (id: string) => intl.formatMessage({ id })
      expect(html).toContain(message(nicheTexts[niche].title))
      expect(html).toContain(message(nicheTexts[niche].line))
      expect(html).toContain(`lander-mood-${niche}`)
    })

    it('labels every person on it as a fictional profile', async () => {
      const html = await show(Lander, niche)
      expect(count(html, /alt="Drawn portrait of/g)).toBe(people)
      expect(count(html, /Fictional profile<\/span>/g)).toBe(people)
      if (people > 0) expect(html).toContain('No members are shown on this page.')
    })
  })

  it('posts the first answers to its own URL and does not contain the traffic source', async () => {
    const html = await show(Lander, 'none', { at: '/landers?ref=partner-seven' })
    const forms = [...html.matchAll(/<form [^>]*method="post"[^>]*>/g)].map(([form]) => form)
    expect(forms).toHaveLength(1)
    expect(forms[0]).not.toContain('action=')
    for (const name of ['gender', 'seeks', 'age']) expect(html).toContain(`name="${name}"`)
    expect(html).not.toContain('partner-seven')
  })

  it('shows the notice about fictional profiles and their costs inside the form', async () => {
    const html = await show(Lander, 'none')
    const notice = (await textIn()).formatMessage({ id: 'fictional.notice' })
    const form = html.slice(html.indexOf('<form id="join"'))
    expect(form.slice(0, form.indexOf('</form>'))).toContain(notice)
  })

  it.each([
    ['all', '/landers', true],
    ['with_trafficsource', '/landers', false],
    ['with_trafficsource', '/landers?ref=partner', true],
    ['closed', '/landers?ref=partner', false],
  ] as const)('with the sign-up setting %s at %s offers the form: %s', async (signups, at, offers) => {
    const html = await show(Lander, 'none', { settings: { ...settings, signups }, at })
    expect(html.includes('name="age"')).toBe(offers)
    expect(html.includes('Sign-up is closed right now')).toBe(!offers)
  })

  it('shows the fictional label, the price in money and the refund period from the settings', async () => {
    const site = { ...settings, maximum_message_costs: { NL: { costs: 240, currency: 'EUR' } }, message_credits: 2 }
    const html = await show(Lander, 'none', { settings: { ...site, refund_days: 30 } })
    expect(html).toContain('Some profiles are fictional')
    expect(html).toContain('A message costs 2 credits')
    expect(html).toContain('That’s €2.40 at most')
    expect(html).toContain('30 days to change your mind')
    expect(await show(Lander, 'none', { settings: { ...site, maximum_message_costs: {} } })).not.toContain('€')
  })

  it('works without scripts and has images with a fixed size', async () => {
    const html = await show(Lander, 'none')
    expect(html).not.toMatch(/<script|onclick=|javascript:/)
    for (const [picture] of html.matchAll(/<img [^>]*>/g)) expect(picture).toMatch(/width="\d+".*height="\d+"/)
  })

  it('does not claim that members are online or nearby', async () => {
    const html = await show(Lander, 'none')
    expect(html).not.toMatch(/online|near you|nearby|\bkm\b|\d members/i)
  })
})
