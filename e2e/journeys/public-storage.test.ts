import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { untilHydrated } from '../harness/navigate.ts'

/** Returns the names of everything that the page has stored on the device, except for cookies. */
const storedOn = (page: Page) =>
  page.evaluate<string[]>(`(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    // Neither exists in an insecure context.
    ...('caches' in globalThis ? await caches.keys() : []),
    ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(({ scope }) => scope),
  ])()`)

for (const path of ['/', '/landers/gallery?network=adnet&ref=partner42&sub1=click', '/terms', '/login'])
  journey(`stores nothing but the language on the device of a visitor, on ${path.split('?')[0]}`, async (open) => {
    const { page, context, origin } = await open({
      showsConsentBar: true,
      hasConfirmedAge: false,
      country: 'NL',
      hasServiceWorker: true,
    })
    const thirdParties = new Set<string>()
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== origin) thirdParties.add(url.origin)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    if (path === '/login') await untilHydrated(page)
    expect([...thirdParties]).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['i18n_redirected'])
    expect(await storedOn(page)).toEqual([])
    // Pages with scripts store the scroll position when they are left, which the cookie page states.
    await page.goto('/cookies')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['i18n_redirected'])
    expect(await storedOn(page)).toEqual(path === '/login' ? ['react-router-scroll-positions'] : [])
    expect(await page.getByRole('main').innerText()).toContain('react-router-scroll-positions')
  })
