import { expect } from 'vitest'
import { routeTable } from '../../web/src/lib/addresses/route-table.ts'
import { buy, isDone } from '../harness/buy.ts'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'

const en = textsOf('en')

/** Where something is bought, asked for as a link would. */
const orderCalls = ['/api/orders', '/api/repeat-order', '/api/direct-debit', '/api/direct-debit/code']

/** Addresses that differ only in whose they are lead to the same page. */
const pageOf = (path: string) => path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id').replace(/=.*$/, '')

const isOwn = (path: string) =>
  !/^\/(?:assets|cdn|api\/photos)\//.test(path) && !/\.(?:js|css|webp|png|svg|ico|woff2)$/.test(path)

/** Looks at every page of the product and at whatever those lead to, once for each kind. Answers what was looked at. */
async function lookAtEverything({ context, origin }: Visit, first: string[]): Promise<string[]> {
  const seen = new Set<string>()
  const waiting = [...first]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(pageOf(path)) || !isOwn(path)) continue
    seen.add(pageOf(path))
    const answer = await context.request.get(origin + path)
    expect(answer.status(), path).toBeLessThan(500)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const found = (await answer.text()).matchAll(/\s(?:href|action|formaction)="(\/[^"/][^"]*)"/g)
    waiting.push(...[...found].map(([, link = '']) => link.replaceAll('&amp;', '&')))
  }
  return [...seen]
}

journey('looks at every page, with a card at hand, and has ordered nothing by it', async (open) => {
  const visit = await open()
  const me = await newMember(visit)
  await buy(visit.page, { method: 'card', storesCard: true })
  await isDone(visit.page)
  await expect.poll(() => house.hasStoredCard(me.id), { timeout: 20_000 }).toBe(true)
  const before = await house.ordersOf(me.id)
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
  const seen = await lookAtEverything(visit, [
    ...orderCalls,
    ...every,
    ...every.map((path) => `${path.replace(/\/$/, '/_root')}.data`),
  ])
  expect(seen).toContain('/credits/repeat-order')
  expect(seen.length, 'pages that were looked at').toBeGreaterThan(routeTable.length)
  expect(await house.ordersOf(me.id)).toEqual(before)
  // It was the member who looked, and still is.
  await visit.page.goto('/credits/repeat-order')
  await visit.page.getByText(en('payments.repeat_lead', { credits: 15 })).waitFor()
})
