import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { statisticsScript } from './statistics-script.server.ts'

describe('the statistics script', () => {
  const options = { consent: 'accepted', isMember: false, query: new URLSearchParams() } as const
  const lb = new URLSearchParams('lb=1')

  it.each(['unasked', 'refused'] as const)('sends no script when the consent is %s', (consent) => {
    expect(statisticsScript({ ...options, consent, query: lb })).toBeNull()
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
