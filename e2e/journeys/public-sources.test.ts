import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSites } from '../../server/seed/sites.ts'
import { queryDb } from '../harness/db-backdoor.ts'
import { readPage } from '../harness/read-page.ts'
import { textsOf } from '../harness/texts.ts'

const nl = textsOf('nl')
const site = 'tulp'
const siteId = demoSites.find(({ key }) => key === site)?.siteId

/** Changes the settings of the site. The processes apply them within seconds, so tests have to poll. */
const changeSettings = (settings: object) =>
  queryDb('update sites set document = document || $2::jsonb where site_id = $1', [siteId, JSON.stringify(settings)])

const isOpen = async (path: string) => {
  const { html, status } = await readPage(path, { site })
  expect(status, path).toBe(200)
  const isClosed = html.includes(nl('index.closed_title'))
  expect(isClosed, 'either the form or the text that sign-ups are closed').not.toBe(/name="(age|email)"/.test(html))
  return !isClosed
}
const maySearch = async (source: string) => {
  // A page with a filter is not cached.
  const { status, location } = await readPage(`/members?gender=both${source}`, { site })
  expect(status === 200 || location?.startsWith('/login?redirect=')).toBe(true)
  return status === 200
}

let before: object
beforeAll(async () => {
  const [row] = await queryDb<{ document: object }>('select document from sites where site_id = $1', [siteId])
  before = row?.document ?? {}
})
afterAll(() => changeSettings(before))

for (const path of ['/', '/landers/gallery', '/signup'])
  test(`${path} only accepts visitors of a partner, where the site requires one`, async () => {
    expect(await isOpen(path)).toBe(false)
    expect(await isOpen(`${path}?ref=partner`)).toBe(true)
    expect(await isOpen(`${path}?network=adnet`)).toBe(true)
    expect(await isOpen(`${path}?sub1=click`), 'a click id alone does not name a partner').toBe(false)
  })

test('the search is open to all visitors, to those of a partner or to none, as the site is configured', async () => {
  const both = async () => [await maySearch(''), await maySearch('&ref=partner')]
  expect(await both()).toEqual([true, true])
  await changeSettings({ loggedOutSearch: false })
  await expect.poll(both).toEqual([false, true])
  await changeSettings({ loggedOutSearch: false, loggedOutSearchTrafficsource: false })
  await expect.poll(both).toEqual([false, false])
  await changeSettings(before)
  await expect.poll(both).toEqual([true, true])
})
