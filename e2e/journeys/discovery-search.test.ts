import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { waitForMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'
import type { Device } from '../harness/visit.ts'

const en = textsOf('en')
const de = textsOf('de')
/** The demo site with the most members in one country is Dutch. */
const nl = textsOf('nl')
const everybody = '/members?gender=both&country=NL&min_age=18&max_age=99'
const isReal = /[?&]real_only=true/

const resultLine = (page: Page) => page.locator('main header').getByRole('status')
const cards = (page: Page) => page.getByRole('region', { name: nl('search.results') }).getByRole('listitem')

async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Before the scripts are loaded a click opens a new page.
  await page.waitForLoadState('networkidle')
}

/** Returns the numbers of the result line: all profiles and the fictional ones among them. */
async function readLine(page: Page): Promise<{ total: number; fictional: number }> {
  const [total = 0, fictional = 0] = ((await resultLine(page).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return { total, fictional }
}

/** Returns the filters, which are beside the results on a desktop and in a sheet on a phone. */
async function openFilters(page: Page, device: Device): Promise<Locator> {
  if (device === 'desktop') return page.getByRole('complementary', { name: nl('search.filters') })
  await page.getByRole('link', { name: nl('search.filters'), exact: true }).click()
  return page.getByRole('dialog', { name: nl('search.filters') })
}

journey('a member filters, pages through the results and returns to the same scroll position', async (open, device) => {
  const visit = await open({ site: 'tulp' })
  const { page } = visit
  await newMember(visit, { language: 'nl', ref: 'e2e' })
  await openSearch(page, everybody)
  const all = await readLine(page)
  expect(all.fictional).toBeGreaterThan(0)
  await page.getByText(nl('search.fictional_share', all)).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  const first = await cards(page).first().textContent()
  await page.getByRole('link', { name: nl('search.page_next') }).click()
  await page.waitForURL(/[?&]page=2/)
  await cards(page)
    .first()
    .filter({ hasNotText: first ?? '' })
    .waitFor()
  await page.getByRole('link', { name: nl('search.page_previous') }).click()
  await cards(page)
    .first()
    .filter({ hasText: first ?? '' })
    .waitFor()

  const far = cards(page).nth(20).getByRole('link').first()
  await far.scrollIntoViewIfNeeded()
  const scrollPosition = await page.evaluate<number>('scrollY')
  expect(scrollPosition).toBeGreaterThan(0)
  await far.click()
  await page.waitForURL(/\/members\/[\da-f-]{36}/)
  await button(page, nl('member.more')).waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate('scrollY')).toBeCloseTo(scrollPosition, -1)

  const filters = await openFilters(page, device)
  await filters.locator('input[name=gender][value=female]').check({ force: true })
  await filters.locator('button[type=submit]').click()
  await page.waitForURL(/[?&]gender=female/)
  await page.getByRole('heading', { level: 1, name: nl('search.title', { who: 'female', where: '' }).trim() }).waitFor() // prettier-ignore
  const women = await readLine(page)
  expect(women.total).toBeLessThan(all.total)
  await page.getByText(nl('search.fictional_share', women)).waitFor()

  await page.getByRole('switch', { name: nl('search.hide_fictional') }).click()
  await page.waitForURL(isReal)
  await page.getByText(nl('search.real_share', { total: women.total - women.fictional })).waitFor()
  expect(await cards(page).getByText(nl('fictional.label')).count()).toBe(0)
  // The next visit starts with the filters that were used last.
  await openSearch(page, '/members')
  await page.getByText(nl('search.real_share', { total: women.total - women.fictional })).waitFor()
})

journey('a member saves a search, gets a mail about a new member and removes the search', async (open) => {
  const visit = await open()
  const { page } = visit
  const { id, email } = await newMember(visit)
  const name = 'Women near me'
  await openSearch(page, '/members?gender=female&country=NL&min_age=30&max_age=40')
  const saved = page.getByRole('region', { name: en('search.saved') })
  await saved.getByRole('link', { name: en('search.save') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en('search.save_name'), { exact: true }).fill(name)
  await dialog.getByLabel(en('search.save_notify')).check({ force: true })
  expect(await accessibilityViolations(page)).toEqual([])
  await button(dialog, en('search.save_submit')).click()
  await page.getByText(en('search.save_done', { name })).waitFor()

  await dbBackdoor.backdateSavedSearches(id, 2)
  await newMember(await open())
  // The first job makes the new member searchable.
  for (const job of ['search.recount', 'search.tell_of_new_members']) await dbBackdoor.runJob(job)
  // The name of the search is in the text only, because the subject may appear on a locked screen.
  const mail = await waitForMail(email, /search you saved$/)
  expect(mail.text).toContain(`“${name}”`)
  const link = /https?:\/\/\S+\/members\S*/.exec(mail.text)?.[0] ?? ''
  await page.goto(link)
  await page.waitForURL(/[?&]gender=female/)

  await openSearch(page, '/members?gender=male&country=DE&min_age=18&max_age=99')
  await saved.getByRole('link', { name }).click()
  await page.waitForURL(/[?&]gender=female.*max_age=40/)
  await button(saved, en('search.saved_remove', { name })).click()
  await page.getByText(en('search.saved_removed', { name })).waitFor()
  await saved.getByText(en('search.saved_none')).waitFor()
})

journey('a visitor searches where the site allows it, and advertisements are labelled', async (open) => {
  // A page with fewer than twelve members has no advertisement, and the site has three demo members per country.
  const visit = await open()
  for (let count = 0; count < 10; count++) await newMember(visit)
  await dbBackdoor.runJob('search.recount')
  const { page } = await open()
  await openSearch(page, everybody)
  const ad = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: en('search.ad') })
  await ad.waitFor()
  expect(await ad.getByRole('link').getAttribute('rel')).toContain('sponsored')
  expect(await ad.getByRole('link').count()).toBe(1)
  expect(await ad.getByRole('button').count()).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  const hearts = page.getByRole('main').getByRole('link', { name: new RegExp(`^${en('likes.like', { name: '' })}`) })
  expect(await hearts.count()).toBeGreaterThan(0)
  await hearts.first().click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: en('signup.required_like') })
    .waitFor()

  const selene = await open({ site: 'selene' })
  await selene.page.goto('/members')
  await selene.page.waitForURL('**/login?**')
})

journey('a German visitor sees the search in German', async (open, device) => {
  const { page } = await open({ country: 'DE', locale: 'de-DE' })
  await openSearch(page, '/members?gender=both&country=FR&min_age=18&max_age=99')
  await page.getByText(de('search.fictional_share', await readLine(page))).waitFor()
  expect((await readLine(page)).fictional).toBeGreaterThan(0)
  if (device === 'phone') await page.getByRole('link', { name: de('search.filters'), exact: true }).waitFor()
  await page.getByRole('switch', { name: de('search.hide_fictional') }).click()
  await page.waitForURL(isReal)
  await page.getByText(de('fictional.label'), { exact: true }).first().waitFor({ state: 'detached' })
  expect(await accessibilityViolations(page)).toEqual([])
})
