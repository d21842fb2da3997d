import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSites } from '../../server/seed/sites.ts'
import { ask } from '../harness/house.ts'
import { readPage } from '../harness/read-page.ts'
import { textsOf } from '../harness/texts.ts'

const nl = textsOf('nl')
const site = 'tulp'
const siteId = demoSites.find(({ key }) => key === site)?.siteId

/** Writes into the site's settings. Processes learn of it within seconds, so whoever looks has to wait for it. */
const set = (settings: object) =>
  ask('update sites set document = document || $2::jsonb where site_id = $1', [siteId, JSON.stringify(settings)])

const isOpen = async (path: string) => {
  const { html, status } = await readPage(path, { site })
  expect(status, path).toBe(200)
  const isClosed = html.includes(nl('index.closed_title'))
  expect(isClosed, 'either the form or the words that there is none').not.toBe(/name="(age|email)"/.test(html))
  return !isClosed
}
const maySearch = async (source: string) => {
  // A search of one's own is not kept for others.
  const { status, location } = await readPage(`/members?gender=both${source}`, { site })
  expect(status === 200 || location?.startsWith('/login?redirect=')).toBe(true)
  return status === 200
}

let before: object
beforeAll(async () => {
  const [row] = await ask<{ document: object }>('select document from sites where site_id = $1', [siteId])
  before = row?.document ?? {}
})
afterAll(() => set(before))

for (const path of ['/', '/landers/gallery', '/signup'])
  test(`${path} lets in only whom a partner sends, where the site says so`, async () => {
    expect(await isOpen(path)).toBe(false)
    expect(await isOpen(`${path}?ref=partner`)).toBe(true)
    expect(await isOpen(`${path}?network=adnet`)).toBe(true)
    expect(await isOpen(`${path}?sub1=click`), 'a click alone names nobody').toBe(false)
  })

test('the search is open to visitors as the site says: all, whom a partner sends, nobody', async () => {
  const both = async () => [await maySearch(''), await maySearch('&ref=partner')]
  expect(await both()).toEqual([true, true])
  await set({ loggedOutSearch: false })
  await expect.poll(both).toEqual([false, true])
  await set({ loggedOutSearch: false, loggedOutSearchTrafficsource: false })
  await expect.poll(both).toEqual([false, false])
  await set(before)
  await expect.poll(both).toEqual([true, true])
})
