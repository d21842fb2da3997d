import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPeople } from '../../server/seed/people.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { likeButtonOf } from '../harness/like-button.ts'
import { demoMember } from '../harness/log-in.ts'
import { waitForMailLink } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button, fillAccountForm, newUsername, completeSignupSteps } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'

const en = textsOf('en')
/** A demo member with three photos whom no other journey changes. */
const ingrid = demoMember('velvet', 'ingrid')

/** Opens a profile and waits until its scripts are loaded. */
async function openProfile(page: Page, id: string, photoCount: number): Promise<void> {
  await page.goto(`/members/${id}`)
  await page.getByText(en('member.position', { current: 1, total: photoCount }), { exact: true }).waitFor()
}

/** Records all responses from now on. Returns a function with their addresses and texts. */
function recordResponses(page: Page): () => Promise<string> {
  const recorded: Promise<string>[] = []
  page.on('response', (response) => {
    const isText = /json|html|text/.test(response.headers()['content-type'] ?? '')
    // The body of a redirect or of a page that was left cannot be read.
    const body = isText ? response.text().catch(() => '') : Promise.resolve('')
    recorded.push(body.then((text) => `${response.url()} ${text}`))
  })
  return async () => (await Promise.all(recorded)).join('\n')
}

/** Pages through the photos and returns the names of the locked files that appear in any response. */
async function lockedFilesSeen({ page }: Visit): Promise<string[]> {
  const locked = await dbBackdoor.lockedPhotoFilesOf(ingrid.id)
  expect(locked).toHaveLength(6)
  const readResponses = recordResponses(page)
  await openProfile(page, ingrid.id, 3)
  for (const current of [2, 3]) {
    await page.locator(`#photo-${current}`).scrollIntoViewIfNeeded()
    await page.getByText(en('member.position', { current, total: 3 }), { exact: true }).waitFor()
  }
  await page.waitForLoadState('networkidle')
  const all = await readResponses()
  expect(all, 'the responses contain the profile').toContain(ingrid.name)
  return locked.filter((name) => all.includes(name))
}

const photo = (page: Page, id: string, number: number) => {
  const [today, born] = [new Date().toISOString(), ingrid.dateOfBirth]
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  const age = today.slice(5, 10) < born.slice(5, 10) ? years - 1 : years
  const name = en(id, { number, name: ingrid.name, age })
  return page.locator(`#photo-${number}`).getByRole('img', { name, exact: true })
}

journey('a visitor sees one photo unblurred, and signing up performs the like they wanted to give', async (open) => {
  const visit = await open()
  const { page } = visit
  expect(await lockedFilesSeen(visit)).toEqual([])
  await photo(page, 'member.photo_alt', 1).waitFor()
  await photo(page, 'member.photo_alt_locked', 3).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.locator('#photo-3').getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: en('signup.required_photos') }).waitFor()
  await button(dialog, en('signup.cancel')).click()
  await page.getByRole('link', { name: en('member.like', { name: ingrid.name }) }).click()
  await dialog.getByRole('heading', { name: en('signup.required_like') }).waitFor()
  const email = await fillAccountForm(dialog, newUsername())
  await button(dialog, en('signup.create')).click()
  await completeSignupSteps(dialog, 'en')
  await dialog.getByRole('link', { name: en('signup.to_profile') }).click()
  // The like is given, and its address is replaced, so that reloading does not repeat it.
  await likeButtonOf(page, ingrid.name).and(page.locator('[aria-pressed=true]')).waitFor()
  await page.waitForURL(`**/members/${ingrid.id}`)
  // When the mail is opened later in the same browser, it links to the same profile.
  await page.goto(await waitForMailLink(email))
  await page.getByText(en('activate.done')).waitFor()
  expect(await page.locator(`main a[href="/members/${ingrid.id}?intent=like"]`).count()).toBe(1)
})

journey('a free member sees one photo unblurred and is referred to premium for the others', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  expect(await lockedFilesSeen(visit)).toEqual([])
  await photo(page, 'member.photo_alt', 1).waitFor()
  await photo(page, 'member.photo_alt_locked', 2).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.locator('#photo-3').getByRole('link').click()
  await page.waitForURL('**/premium')
})

journey('a premium member sees every photo, also in full size', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit, { isPremium: true })
  expect((await lockedFilesSeen(visit)).length).toBeGreaterThan(0)
  await photo(page, 'member.photo_alt', 3).click()
  const viewer = page.getByRole('dialog', { name: en('member.photo_viewer') })
  await viewer.getByText(en('member.position', { current: 3, total: 3 })).waitFor()
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText(en('member.position', { current: 2, total: 3 })).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await accessibilityViolations(page)).toEqual([])
})

const blankImage = '<svg xmlns="http://www.w3.org/2000/svg"/>'

journey(
  'a fictional profile is labelled visually and for screen readers, and the own profile is shown as others see it',
  async (open) => {
    const maud = demoPeople('velvet').find(({ username }) => username === 'maud')
    const visit = await open()
    const { page } = visit
    const label = en('fictional.label')
    await openProfile(page, maud?.id ?? '', 2)
    await page.getByRole('heading', { level: 1, name: label }).waitFor()
    await page.locator('#photo-1').getByRole('img', { name: label }).waitFor()
    expect(await page.title()).toContain(label)
    expect(await accessibilityViolations(page)).toEqual([])

    const { id } = await newMember(visit)
    // The page also lists members of other journeys, whose photos may have been deleted in the meantime.
    await page.route('**/cdn/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: blankImage }))
    await page.goto(`/members/${id}`)
    await page.getByText(en('member.own')).waitFor()
    expect(await page.getByRole('region', { name: en('member.actions') }).count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: en('member.edit') }).click()
    await page.waitForURL('**/profile')
  },
)
