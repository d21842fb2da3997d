import { expect } from 'vitest'
import { routeTable } from '../../web/src/features/session/routing/route-table.ts'
import { buy, waitForPurchase } from '../harness/buy.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'

const en = textsOf('en')

/** The calls that place orders, here requested with GET as a link would. */
const orderCalls = ['/api/orders', '/api/repeat-order', '/api/direct-debit', '/api/direct-debit/code']

/** Returns the address without ids and values, which is the same for all addresses of one page. */
const patternOf = (path: string) => path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id').replace(/=.*$/, '')

const isPage = (path: string) =>
  !/^\/(?:assets|cdn|api\/photos)\//.test(path) && !/\.(?:js|css|webp|png|svg|ico|woff2)$/.test(path)

/** Requests the given pages and all pages that they link to, one address for each pattern. Returns the patterns. */
async function requestAllPages({ context, origin }: Visit, first: string[]): Promise<string[]> {
  const seen = new Set<string>()
  const waiting = [...first]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(patternOf(path)) || !isPage(path)) continue
    seen.add(patternOf(path))
    const response = await context.request.get(origin + path)
    expect(response.status(), path).toBeLessThan(500)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const found = (await response.text()).matchAll(/\s(?:href|action|formaction)="(\/[^"/][^"]*)"/g)
    waiting.push(...[...found].map(([, link = '']) => link.replaceAll('&amp;', '&')))
  }
  return [...seen]
}

journey('no page places an order when it is opened by a member with a stored card', async (open) => {
  const visit = await open()
  const me = await newMember(visit)
  await buy(visit.page, { method: 'card', storesCard: true })
  await waitForPurchase(visit.page)
  await expect.poll(() => dbBackdoor.hasStoredCard(me.id)).toBe(true)
  const before = await dbBackdoor.ordersOf(me.id)
  const [bought] = before

  const idOf = (path: string) => (/^(?:credits|transactions)/.test(path) ? bought?.id : me.id) ?? ''
  const every = routeTable.map(({ path }) =>
    `/${path}`
      .replace('//', '/')
      .replace(':id', idOf(path))
      .replace(':paymentmethod?', 'card')
      .replace(/\/:slug\?/, '')
      .replace(':type', 'sent')
      .replace(':token', '0000'),
  )
  const seen = await requestAllPages(visit, [
    ...orderCalls,
    ...every,
    ...every.map((path) => `${path.replace(/\/$/, '/_root')}.data`),
  ])
  expect(seen).toContain('/credits/repeat-order')
  expect(seen.length, 'pages that were requested').toBeGreaterThan(routeTable.length)
  expect(await dbBackdoor.ordersOf(me.id)).toEqual(before)
  // The session is still valid, so the pages were requested as the member.
  await visit.page.goto('/credits/repeat-order')
  await visit.page.getByText(en('payments.repeat_lead', { credits: 15 })).waitFor()
})
