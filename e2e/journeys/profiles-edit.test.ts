import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { pauseRequests } from '../harness/pause-requests.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const about = 'I swim in the sea until October and read in bed on Sundays.'

/** Opens the editor and waits until it saves automatically. */
async function openEditor(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.locator('#about [role=status]').waitFor({ state: 'attached' })
}

const waitForSaved = (section: Locator, text = en) =>
  section.getByRole('status').getByText(text('profile.saved')).waitFor()
const meterAt = (page: Page, percent: number) =>
  page.getByRole('img', { name: en('profile.meter_percent', { percent }), exact: true }).waitFor()

journey('a member fills in a profile in Polish, and it is stored', async (open) => {
  const pl = textsOf('pl')
  const visit = await open({ locale: 'pl-PL' })
  const { page } = visit
  await newMember(visit, { language: 'pl' })
  await openEditor(page)
  await page.getByRole('heading', { level: 1, name: pl('profile.title') }).waitFor()
  await meterAt(page, 0)

  const release = await pauseRequests(page, '**/api/profile')
  await page.getByLabel(pl('profile.about'), { exact: true }).fill(about)
  await page.locator('#about').getByRole('status').getByText(pl('profile.saving')).waitFor()
  release()
  await waitForSaved(page.locator('#about'), pl)
  await meterAt(page, 20)

  const looks = page.locator('#looks')
  await looks.locator('select[name=hair_color]').selectOption('red')
  await looks.locator('select[name=eye_color]').selectOption('green')
  await looks.locator('select[name=body_type]').selectOption('average')
  await meterAt(page, 30)
  const interests = page.locator('#interests input[type=checkbox]')
  for (const index of [0, 1, 2]) await interests.nth(index).check({ force: true })
  await meterAt(page, 45)
  await page.locator('#place select[name=region]').selectOption({ index: 3 })
  await page.locator('#place input[name=city]').fill('Utrecht')
  await meterAt(page, 55)
  await page.locator('#name input[name=name]').fill('Alma')
  await waitForSaved(page.locator('#name'), pl)
  for (const id of ['looks', 'interests', 'place']) await waitForSaved(page.locator(`#${id}`), pl)

  await openEditor(page)
  await meterAt(page, 55)
  expect(await page.locator('textarea[name=about]').inputValue()).toBe(about)
  expect(await looks.locator('select[name=hair_color]').inputValue()).toBe('red')
  expect(await page.locator('#interests input:checked').count()).toBe(3)
  expect(await page.locator('#place input[name=city]').inputValue()).toBe('Utrecht')
  expect(await page.locator('#name input[name=name]').inputValue()).toBe('Alma')
  expect(await accessibilityViolations(page)).toEqual([])
})

journey('no text is lost when the network fails', async (open) => {
  const visit = await open()
  const { page, context, problems } = visit
  await newMember(visit)
  await openEditor(page)
  problems.allowNetworkError('/api/profile')
  const section = page.locator('#about')
  // Waits until the page has loaded everything.
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await section.locator('textarea').fill(about)
  await section.getByText(en('profile.save_offline')).waitFor()
  // The page can be loaded again, but saving still fails.
  await page.route('**/api/profile', (route) => route.abort('connectionfailed'))
  await context.setOffline(false)
  await page.reload()
  await page.getByText(en('profile.restored')).waitFor()
  expect(await section.locator('textarea').inputValue()).toBe(about)

  // The page also retries by itself, so the button may be gone when the network is back.
  await button(section, en('profile.save_again')).waitFor()
  await page.unroute('**/api/profile')
  await button(section, en('profile.save_again'))
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await waitForSaved(section)
  await openEditor(page)
  expect(await section.locator('textarea').inputValue()).toBe(about)
})

journey('a member saves a section without scripts', async (open) => {
  const visit = await open({ javaScript: false })
  const { page } = visit
  await newMember(visit)
  await page.goto('/profile')
  const section = page.locator('#about')
  await section.locator('textarea').fill(about)
  await section.getByRole('button', { name: en('profile.save') }).click()
  await section.getByText(en('profile.saved')).waitFor()
  expect(await section.locator('textarea').inputValue()).toBe(about)
  await meterAt(page, 20)
})

journey('a member sets the city by the location of the device, of which only the rough area is sent', async (open) => {
  const visit = await open()
  const { page, context } = visit
  await newMember(visit)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.09083, longitude: 5.12222 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  await openEditor(page)
  await button(page, en('location.use')).click()
  await page.getByText(en('location.found', { city: 'Utrecht' })).waitFor()
  await button(page.locator('#place'), en('profile.save')).click()
  await waitForSaved(page.locator('#place'))
  expect(requests.filter((line) => line.includes('lat=52.1&lon=5.1'))).toHaveLength(1)
  expect(requests.filter((line) => /52\.09|5\.12/.test(line))).toEqual([])
  await openEditor(page)
  expect(await page.locator('input[name=city]').inputValue()).toBe('Utrecht')
})

journey('the editor explains what to do when the browser denies the location', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await openEditor(page)
  await button(page, en('location.use')).click()
  await page.getByText(en('location.denied')).waitFor()
  expect(await page.locator('input[name=city]').inputValue()).toBe('')
})
