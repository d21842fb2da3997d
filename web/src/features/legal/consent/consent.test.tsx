import { consentVersion } from '@velvet/contract/consent-rules'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHtml } from '../../../testing/render.tsx'
import { stubApi, visitTo } from '../../../testing/visit.ts'
import { ConsentChoice } from './consent-choice.tsx'
import { getConsentElements } from './consent-elements.server.tsx'
import { statisticsScript } from './statistics-script.server.ts'

afterEach(() => vi.unstubAllGlobals())

const answered = (answer: 'yes' | 'no', version = consentVersion) =>
  `__Host-consent=v${version}.${'a'.repeat(22)}.${answer}`

async function partsOf(cookie: string | undefined, { route = 'index', at = '/' } = {}) {
  stubApi()
  const { visit, args } = visitTo(at, cookie === undefined ? {} : { cookie })
  const { head, bar } = await getConsentElements({ visit, route, query: args.url.searchParams })
  return { script: head ? await renderHtml(head) : '', bar: bar ? await renderHtml(bar, { at }) : '' }
}

describe('the question about statistics', () => {
  it('shows a form with two buttons that look the same', async () => {
    const { bar } = await partsOf(undefined)
    expect(bar).toMatch(/<aside[^>]*aria-label="Statistics and partners"/)
    expect(bar).toMatch(/<form[^>]*method="post"[^>]*action="\/consent"|<form[^>]*action="\/consent"[^>]*method="post"/)
    const buttons = [...bar.matchAll(/<button[^>]*class="([^"]*)"[^>]*>/g)].map(([tag, look]) => ({
      look,
      value: /value="(\w+)"/.exec(tag)?.[1],
    }))
    expect(buttons.map(({ value }) => value)).toEqual(['no', 'yes'])
    expect(buttons[0]?.look).toBe(buttons[1]?.look)
    expect(bar).toContain('href="/cookies"')
    expect(bar).toContain('That partner then learns that someone joined and made a first payment')
  })

  it('does not repeat the query of the visitor', async () => {
    expect((await partsOf(undefined, { at: '/?ref=partner42' })).bar).not.toContain('partner42')
  })

  it.each([
    ['a refusal', answered('no'), 'index', false],
    ['consent', answered('yes'), 'index', false],
    ['an answer to an older text', answered('yes', '0'), 'index', true],
    ['an invalid cookie', '__Host-consent=all', 'index', true],
    ['a login', '__Host-session=abc', 'members', true],
    ['the page to unsubscribe from mails', undefined, 'unsubscribe', false],
    ['the offline page', undefined, 'offline', false],
  ])('asks until there is a valid answer, except on some pages: %s', async (_, cookie, route, isAsked) => {
    expect((await partsOf(cookie, { route })).bar !== '').toBe(isAsked)
  })

  it('does not ask on a host without a site', async () => {
    stubApi({ 'GET /api/settings.php': { status: 404, body: { error: { code: 'site_not_found', params: {} } } } })
    const { visit, args } = visitTo('/')
    expect(await getConsentElements({ visit, route: 'index', query: args.url.searchParams })).toEqual({
      head: null,
      bar: null,
    })
  })

  it.each([
    ['unasked', 'nothing is counted'],
    ['refused', 'You said no'],
    ['accepted', 'You said yes'],
  ] as const)('offers to change the answer when the consent is %s', async (consent, message) => {
    const html = await renderHtml(<ConsentChoice consent={consent} />)
    expect(html).toContain(message)
    expect(html).toMatch(/value="no".*value="yes"/)
  })
})

describe('the statistics script', () => {
  const options = { consent: 'accepted', isMember: false, query: new URLSearchParams() } as const
  const lb = new URLSearchParams('lb=1')

  it.each(['unasked', 'refused'] as const)('sends no script when the consent is %s', (consent) => {
    expect(statisticsScript({ ...options, consent, query: lb })).toBeNull()
  })

  it('embeds the script with its nonce for visitors, and for members only to measure bounces', async () => {
    const { script } = await partsOf(answered('yes'))
    expect(script).toMatch(/<script data-counts-pages="" nonce="n">/)
    expect((await partsOf(`${answered('yes')}; __Host-session=abc`)).script).toBe('')
    expect((await partsOf(answered('no'))).script).toBe('')
    const measured = await partsOf(`${answered('yes')}; __Host-session=abc`, { at: '/members?lb=1' })
    expect(measured.script).toContain('page-bounce')
    expect(measured.script).not.toContain('data-counts-pages')
  })

  /** Runs the script in a fake browser that supports events and beacons. */
  function run(script: string | null) {
    const listeners: Record<string, ((event: object) => void)[]> = {}
    const addEventListener = (name: string, listener: (event: object) => void) =>
      void (listeners[name] ??= []).push(listener)
    const page = { visibilityState: 'visible', addEventListener }
    const sent: [string, unknown][] = []
    const scope = {
      document: page,
      location: { pathname: '/landers/gallery', host: 'localhost' },
      navigator: { sendBeacon: (to: string, body: string) => sent.push([to, JSON.parse(body)]) },
      addEventListener,
    }
    runInNewContext(script ?? '', scope)
    const fire = (name: string, event: object = {}) => listeners[name]?.forEach((listener) => listener(event))
    return {
      sent,
      fire,
      setVisibility(state: 'hidden' | 'visible') {
        page.visibilityState = state
        fire('visibilitychange')
      },
    }
  }

  it('sends a beacon each time the page is hidden', () => {
    const browser = run(statisticsScript(options))
    browser.setVisibility('hidden')
    browser.setVisibility('visible')
    browser.setVisibility('hidden')
    expect(browser.sent).toEqual([
      ['/api/page-hidden.php', {}],
      ['/api/page-hidden.php', {}],
    ])
  })

  it('measures a bounce once, only with lb in the query', () => {
    const browser = run(statisticsScript({ ...options, isMember: true, query: lb }))
    browser.setVisibility('hidden')
    browser.setVisibility('visible')
    browser.setVisibility('hidden')
    expect(browser.sent).toEqual([
      ['/api/page-bounce', { path: '/landers/gallery', seconds: expect.any(Number) as number }],
    ])
  })

  it.each([
    ['a form of this site', 'submit', {}],
    ['a link to this site', 'click', { target: { closest: () => ({ host: 'localhost' }) } }],
  ])('does not count %s as a bounce', (_, name, event) => {
    const browser = run(statisticsScript({ ...options, isMember: true, query: lb }))
    browser.fire(name, event)
    browser.setVisibility('hidden')
    expect(browser.sent).toEqual([])
  })

  it('counts a link to another site as a bounce', () => {
    const browser = run(statisticsScript({ ...options, isMember: true, query: lb }))
    browser.fire('click', { target: { closest: () => ({ host: 'elsewhere.example' }) } })
    browser.fire('click', { target: { closest: () => null } })
    browser.setVisibility('hidden')
    expect(browser.sent).toHaveLength(1)
  })
})
