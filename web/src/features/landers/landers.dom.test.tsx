import { within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { parseHtml } from '../../testing/render-dom.tsx'
import { renderHtml, textIn, type Scene } from '../../testing/render.tsx'
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

const showHtml = (Lander: ComponentType<{ niche: Niche }>, niche: Niche, scene: Scene = {}) =>
  renderHtml(<Lander niche={niche} />, { at: '/landers', route: { id: 'lander', path: '/landers' }, ...scene })
const show = async (...lander: Parameters<typeof showHtml>) => parseHtml(await showHtml(...lander))

/** Returns the texts of a page, including those that only screen readers and search engines read. */
function readableTexts(page: Document): string[] {
  const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'content']
  return [...page.querySelectorAll('*')].flatMap((element) => [
    [...element.childNodes].map((node) => (node.nodeType === node.TEXT_NODE ? node.textContent : '')).join(''),
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
  ])
}

describe.each(landers)('%s', (_name, Lander, title, people) => {
  describe.each(niches)('for %s', (niche) => {
    let page: Document
    beforeAll(async () => {
      page = await show(Lander, niche)
    })

    it('has its title, a description and one headline', () => {
      expect(page.title).toBe(`${title} · Velvet`)
      const description = page.querySelector('meta[name="description"]')?.getAttribute('content')
      expect(description?.length).toBeGreaterThanOrEqual(60)
      expect(page.querySelectorAll('h1')).toHaveLength(1)
    })

    it('shows the headline, the text and the colours of the niche', async () => {
      const intl = await textIn()
      const message = (id: string) => intl.formatMessage({ id })
      expect(page.body.textContent).toContain(message(nicheTexts[niche].title))
      expect(page.body.textContent).toContain(message(nicheTexts[niche].line))
      // `lander.css` defines the colours of this class.
      expect(page.getElementsByClassName(`lander-mood-${niche}`)).toHaveLength(1)
    })

    it('labels every person on it as a fictional profile', () => {
      const body = within(page.body)
      expect(body.queryAllByAltText(/^Drawn portrait of/)).toHaveLength(people)
      expect(body.queryAllByText('Fictional profile', { selector: 'span' })).toHaveLength(people)
      if (people > 0) expect(body.getByText('No members are shown on this page.', { exact: false })).toBeTruthy()
    })
  })

  it('posts the first answers to its own URL and does not contain the traffic source', async () => {
    const html = await showHtml(Lander, 'none', { at: '/landers?ref=partner-seven' })
    const forms = parseHtml(html).querySelectorAll('form[method="post"]')
    expect(forms).toHaveLength(1)
    expect(forms[0]?.hasAttribute('action')).toBe(false)
    for (const name of ['gender', 'seeks', 'age']) expect(forms[0]?.querySelector(`[name="${name}"]`)).toBeTruthy()
    expect(html).not.toContain('partner-seven')
  })

  it('shows the notice about fictional profiles and their costs inside the form', async () => {
    const page = await show(Lander, 'none')
    const form = page.querySelector('form#join')?.textContent
    expect(form).toMatch(/Some profiles on this site are fictional\..* written by paid operators.* costs credits\./)
  })

  it.each([
    ['all', '/landers', true],
    ['with_trafficsource', '/landers', false],
    ['with_trafficsource', '/landers?ref=partner', true],
    ['closed', '/landers?ref=partner', false],
  ] as const)('with the sign-up setting %s at %s offers the form: %s', async (signups, at, offers) => {
    const page = await show(Lander, 'none', { settings: { ...settings, signups }, at })
    expect(page.querySelector('[name="age"]') !== null).toBe(offers)
    expect(page.body.textContent.includes('Sign-up is closed right now')).toBe(!offers)
  })

  it('shows the fictional label, the price in money and the refund period from the settings', async () => {
    const site = { ...settings, maximum_message_costs: { NL: { costs: 240, currency: 'EUR' } }, message_credits: 2 }
    const { body } = await show(Lander, 'none', { settings: { ...site, refund_days: 30 } })
    expect(body.textContent).toContain('Some profiles are fictional')
    expect(body.textContent).toContain('A message costs 2 credits')
    expect(body.textContent).toContain('That’s €2.40 at most')
    expect(body.textContent).toContain('30 days to change your mind')
    expect(await showHtml(Lander, 'none', { settings: { ...site, maximum_message_costs: {} } })).not.toContain('€')
  })

  it('works without scripts and has images with a fixed size', async () => {
    const html = await showHtml(Lander, 'none')
    const page = parseHtml(html)
    expect(page.querySelector('script, [onclick]')).toBeNull()
    expect(html).not.toContain('javascript:')
    for (const image of page.querySelectorAll('img')) {
      for (const size of ['width', 'height']) expect(Number(image.getAttribute(size))).toBeGreaterThan(0)
    }
  })

  it('does not claim that members are online or nearby', async () => {
    const texts = readableTexts(await show(Lander, 'none'))
    expect(texts).toContain(`${title} · Velvet`)
    expect(texts.filter((text) => /online|near you|nearby|\bkm\b|\d members/i.test(text))).toEqual([])
  })
})
