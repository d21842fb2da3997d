import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'

/** Everything that the page has put on the device, but for cookies. */
const storedOn = (page: Page) =>
  page.evaluate<string[]>(`(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    // Without a secure place there are neither.
    ...('caches' in globalThis ? await caches.keys() : []),
    ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(({ scope }) => scope),
  ])()`)

for (const path of ['/', '/landers/gallery?network=adnet&ref=partner42&sub1=click', '/terms', '/login'])
  journey(`leaves nothing but the language on the device, from ${path.split('?')[0]}`, async (open) => {
    const { page, context, origin } = await open({ isAsked: true, isEntered: false, country: 'NL', isApp: true })
    const elsewhere = new Set<string>()
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== origin) elsewhere.add(url.origin)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect([...elsewhere]).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['i18n_redirected'])
    expect(await storedOn(page)).toEqual([])
    // Where somebody was on a page is noted when they leave one that came to life; the page about cookies says so.
    await page.goto('/cookies')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['i18n_redirected'])
    expect(await storedOn(page)).toEqual(path === '/login' ? ['react-router-scroll-positions'] : [])
    expect(await page.getByRole('main').innerText()).toContain('react-router-scroll-positions')
  })
