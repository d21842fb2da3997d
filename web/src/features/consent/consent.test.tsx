import { runInNewContext } from 'node:vm'
import { consentVersion } from '@velvet/contract/consent-rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHtml } from '../../testing/render.tsx'
import { stubApi, visitTo } from '../../testing/visit.ts'
import { ConsentChoice } from './consent-choice.tsx'
import { consentParts } from './consent-parts.server.tsx'
import { statisticsScript } from './statistics-script.server.ts'

afterEach(() => vi.unstubAllGlobals())

const answered = (word: 'yes' | 'no', version = consentVersion) => `consent=v${version}.${'a'.repeat(22)}.${word}`

async function partsOf(cookie: string | undefined, { route = 'index', at = '/' } = {}) {
  stubApi()
  const { visit, args } = visitTo(at, cookie === undefined ? {} : { cookie })
  const { head, foot } = await consentParts({ visit, route, query: args.url.searchParams })
  return { script: head ? await renderHtml(head) : '', bar: foot ? await renderHtml(foot, { at }) : '' }
}

describe('the question about statistics', () => {
  it('is a form with two answers that look the same', async () => {
    const { bar } = await partsOf(undefined)
    expect(bar).toMatch(/<aside[^>]*aria-label="Statistics"/)
    expect(bar).toMatch(/<form[^>]*method="post"[^>]*action="\/consent"|<form[^>]*action="\/consent"[^>]*method="post"/)
    const buttons = [...bar.matchAll(/<button[^>]*class="([^"]*)"[^>]*>/g)].map(([tag, look]) => ({
      look,
      value: /value="(\w+)"/.exec(tag)?.[1],
    }))
    expect(buttons.map(({ value }) => value)).toEqual(['no', 'yes'])
    expect(buttons[0]?.look).toBe(buttons[1]?.look)
    expect(bar).toContain('href="/cookies"')
  })

  it('repeats nothing of the address that only this visitor brought along', async () => {
    expect((await partsOf(undefined, { at: '/?ref=partner42' })).bar).not.toContain('partner42')
  })

  it.each([
    ['an answer', answered('no'), 'index', false],
    ['consent', answered('yes'), 'index', false],
    ['an answer to other words', answered('yes', '0'), 'index', true],
    ['a cookie that is none', 'consent=all', 'index', true],
    ['a login', '__Host-session=abc', 'members', true],
    ['the link of a mail', undefined, 'unsubscribe', false],
  ])('with %s', async (_, cookie, route, isAsked) => {
    expect((await partsOf(cookie, { route })).bar !== '').toBe(isAsked)
  })

  it('is not asked where there is no site', async () => {
    stubApi({ 'GET /api/settings.php': { status: 404, body: { error: { code: 'site_not_found', params: {} } } } })
    const { visit, args } = visitTo('/')
    expect(await consentParts({ visit, route: 'index', query: args.url.searchParams })).toEqual({
      head: null,
      foot: null,
    })
  })

  it.each([
    ['unasked', 'nothing is counted'],
    ['refused', 'You said no'],
    ['accepted', 'You said yes'],
  ] as const)('can be answered again after %s', async (consent, words) => {
    const html = await renderHtml(<ConsentChoice consent={consent} />)
    expect(html).toContain(words)
    expect(html).toMatch(/value="no".*value="yes"/)
  })
})

describe('counting', () => {
  const facts = { consent: 'accepted', isMember: false, query: new URLSearchParams() } as const
  const lb = new URLSearchParams('lb=1')

  it.each(['unasked', 'refused'] as const)('sends no script to who has %s', (consent) => {
    expect(statisticsScript({ ...facts, consent, query: lb })).toBeNull()
  })

  it('comes with the document, named by its nonce, and is left to members’ own pages', async () => {
    const { script } = await partsOf(answered('yes'))
    expect(script).toMatch(/<script data-counts-pages="" nonce="n">/)
    expect((await partsOf(`${answered('yes')}; __Host-session=abc`)).script).toBe('')
    expect((await partsOf(answered('no'))).script).toBe('')
    const measured = await partsOf(`${answered('yes')}; __Host-session=abc`, { at: '/members?lb=1' })
    expect(measured.script).toContain('page-bounce')
    expect(measured.script).not.toContain('data-counts-pages')
  })

  /** The script in a browser of which only the events are real. */
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
      turn(state: 'hidden' | 'visible') {
        page.visibilityState = state
        fire('visibilitychange')
      },
    }
  }

  it('tells each time that the page is put away', () => {
    const browser = run(statisticsScript(facts))
    browser.turn('hidden')
    browser.turn('visible')
    browser.turn('hidden')
    expect(browser.sent).toEqual([
      ['/api/page-hidden.php', {}],
      ['/api/page-hidden.php', {}],
    ])
  })

  it('measures leaving once, only with lb in the address', () => {
    const browser = run(statisticsScript({ ...facts, isMember: true, query: lb }))
    browser.turn('hidden')
    browser.turn('visible')
    browser.turn('hidden')
    expect(browser.sent).toEqual([
      ['/api/page-bounce', { path: '/landers/gallery', seconds: expect.any(Number) as number }],
    ])
  })

  it.each([
    ['a form of ours', 'submit', {}],
    ['a link of ours', 'click', { target: { closest: () => ({ host: 'localhost' }) } }],
  ])('does not call %s leaving', (_, name, event) => {
    const browser = run(statisticsScript({ ...facts, isMember: true, query: lb }))
    browser.fire(name, event)
    browser.turn('hidden')
    expect(browser.sent).toEqual([])
  })

  it('calls a link to elsewhere leaving', () => {
    const browser = run(statisticsScript({ ...facts, isMember: true, query: lb }))
    browser.fire('click', { target: { closest: () => ({ host: 'elsewhere.example' }) } })
    browser.fire('click', { target: { closest: () => null } })
    browser.turn('hidden')
    expect(browser.sent).toHaveLength(1)
  })
})
