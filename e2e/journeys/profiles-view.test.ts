import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPeople } from '../../server/seed/people.ts'
import { obstaclesOn } from '../harness/accessibility.ts'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { memberOf } from '../harness/log-in.ts'
import { linkInMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button, fillAccount, newName, walkSteps } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'

const en = textsOf('en')
/** Has three photos; no other journey changes her. */
const ingrid = memberOf('velvet', 'ingrid')

/** A profile, once its buttons do what they say. */
async function openProfile(page: Page, id: string, photos: number): Promise<void> {
  await page.goto(`/members/${id}`)
  await page.getByText(en('member.position', { current: 1, total: photos }), { exact: true }).waitFor()
}

/** Everything that the page was told from here on: every address, every text that came back. */
function listen(page: Page): () => Promise<string> {
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    const isText = /json|html|text/.test(response.headers()['content-type'] ?? '')
    // The body of a redirect, or of a page that was left, cannot be read.
    const body = isText ? response.text().catch(() => '') : Promise.resolve('')
    heard.push(body.then((words) => `${response.url()} ${words}`))
  })
  return async () => (await Promise.all(heard)).join('\n')
}

/** Walks through the photos and answers which of the locked files' names the browser got to know. */
async function lockedFilesSeen({ page }: Visit): Promise<string[]> {
  const locked = await house.lockedFilesOf(ingrid.id)
  expect(locked).toHaveLength(6)
  const heard = listen(page)
  await openProfile(page, ingrid.id, 3)
  for (const current of [2, 3]) {
    await page.locator(`a[href="#photo-${current}"]`).click()
    await page.getByText(en('member.position', { current, total: 3 }), { exact: true }).waitFor()
  }
  await page.waitForLoadState('networkidle')
  const all = await heard()
  expect(all, 'what was heard holds the profile').toContain(ingrid.name)
  return locked.filter((name) => all.includes(name))
}

const photo = (page: Page, id: string, number: number) => {
  const [today, born] = [new Date().toISOString(), ingrid.dateOfBirth]
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  const age = today.slice(5, 10) < born.slice(5, 10) ? years - 1 : years
  const name = en(id, { number, name: ingrid.name, age })
  return page.locator(`#photo-${number}`).getByRole('img', { name, exact: true })
}

journey('a visitor sees one photo clear and signs up for what they wanted', async (open) => {
  const visit = await open()
  const { page } = visit
  expect(await lockedFilesSeen(visit)).toEqual([])
  await photo(page, 'member.photo_alt', 1).waitFor()
  await photo(page, 'member.photo_alt_locked', 3).waitFor()
  expect(await obstaclesOn(page)).toEqual([])

  await page.getByRole('link', { name: en('member.photos_signup') }).last().click() // prettier-ignore
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: en('signup.required_photos') }).waitFor()
  await button(dialog, en('signup.cancel')).click()
  await page.getByRole('link', { name: en('member.like', { name: ingrid.name }) }).click()
  await dialog.getByRole('heading', { name: en('signup.required_like') }).waitFor()
  const email = await fillAccount(dialog, newName())
  await button(dialog, en('signup.create')).click()
  await walkSteps(dialog, 'en')
  await dialog.getByRole('link', { name: en('signup.to_profile') }).click()
  // What was wanted is done, and its address gone before anybody could open it again.
  await page.getByRole('button', { name: en('member.like', { name: ingrid.name }), pressed: true }).waitFor()
  await page.waitForURL(`**/members/${ingrid.id}`)
  // The mail is opened later, in the same browser: the way leads to the same place.
  await page.goto(await linkInMail(email))
  await page.getByText(en('activate.done')).waitFor()
  expect(await page.locator(`main a[href="/members/${ingrid.id}?intent=like"]`).count()).toBe(1)
})

journey('a free member is shown the way to the other photos', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  expect(await lockedFilesSeen(visit)).toEqual([])
  await photo(page, 'member.photo_alt', 1).waitFor()
  await photo(page, 'member.photo_alt_locked', 2).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByRole('link', { name: en('member.photos_locked') }).click()
  await page.waitForURL('**/premium')
})

journey('a premium member sees every photo, in full size too', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit, { isPremium: true })
  expect((await lockedFilesSeen(visit)).length).toBeGreaterThan(0)
  await photo(page, 'member.photo_alt', 3).click()
  const viewer = page.getByRole('dialog', { name: en('member.photo_viewer') })
  await viewer.getByText(en('member.position', { current: 3, total: 3 })).waitFor()
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText(en('member.position', { current: 2, total: 3 })).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await obstaclesOn(page)).toEqual([])
})

const blank = '<svg xmlns="http://www.w3.org/2000/svg"/>'

journey('a fictional profile says so to eyes and ears, and one’s own is shown as others see it', async (open) => {
  const maud = demoPeople('velvet').find(({ username }) => username === 'maud')
  const visit = await open()
  const { page } = visit
  const label = en('fictional.label')
  await openProfile(page, maud?.id ?? '', 2)
  await page.getByRole('heading', { level: 1, name: label }).waitFor()
  await page.locator('#photo-1').getByRole('img', { name: label }).waitFor()
  expect(await page.title()).toContain(label)
  expect(await obstaclesOn(page)).toEqual([])

  const { id } = await newMember(visit)
  // Beside it stand members of other journeys, some of whom have left with their photos meanwhile.
  await page.route('**/cdn/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: blank }))
  await page.goto(`/members/${id}`)
  await page.getByText(en('member.own')).waitFor()
  expect(await page.getByRole('region', { name: en('member.actions') }).count()).toBe(0)
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByRole('link', { name: en('member.edit') }).click()
  await page.waitForURL('**/profile')
})
