import { photoLimits, photoMaxBytes } from '@velvet/contract/photo-rules'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pauseRequests } from '../harness/pause-requests.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { photoFiles } from '../harness/photo-files.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

/** Chooses files with the hidden input, which is enabled once the scripts are loaded. */
async function chooseFiles(page: Page, files: Awaited<ReturnType<typeof photoFiles>>): Promise<void> {
  const input = page.locator('#photos input[type=file][multiple]:enabled')
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles(files)
}

/** Waits until the profile has this number of photos and all of them are processed. */
async function waitForPhotos(page: Page, count: number, max: number): Promise<void> {
  await page.getByText(en('photos.count', { count, max }), { exact: true }).waitFor()
  await page.locator('#photos [data-photo] img').nth(count - 1).waitFor() // prettier-ignore
  await page.getByText(en('photos.pending_short')).first().waitFor({ state: 'detached' })
}

const idsOf = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[data-photo]')].map((tile) => tile.dataset.photo)`)

/** Waits for a message in the live region of the photos. */
const waitForStatus = (page: Page, text: string) => page.locator('#photos [aria-live]').getByText(text).waitFor()

journey('a premium member adds five photos at once', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit, { isPremium: true })
  await page.goto('/profile')
  const release = await pauseRequests(page, '**/api/photos?*')
  await chooseFiles(page, await photoFiles(5))
  await button(page, 'Add all 5 photos as they are').click()
  await page.getByRole('progressbar').nth(4).waitFor()
  release()
  await waitForPhotos(page, 5, photoLimits.premium)
  expect(await page.getByRole('progressbar').count()).toBe(0)
})

journey('a free member crops a photo, adds up to three and is referred to premium for more', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await page.goto('/profile')

  await chooseFiles(page, await photoFiles(1))
  await button(page, en('photos.zoom_in')).waitFor()
  await page.getByRole('group', { name: en('photos.crop_frame') }).focus()
  for (const key of ['+', '+', 'ArrowLeft', 'r']) await page.keyboard.press(key)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/photos?'))
  await button(page, en('photos.crop_add')).focus()
  await page.keyboard.press('Enter')
  const query = new URL((await sent).url()).searchParams
  expect(query.get('rotate')).toBe('90')
  expect(Number(query.get('width'))).toBeLessThan(0.9)
  await waitForPhotos(page, 1, photoLimits.free)

  await chooseFiles(page, await photoFiles(3))
  await button(page, 'Add all 2 photos as they are').click()
  await page.getByRole('alert').getByText(en('photos.file_no_room')).waitFor()
  await waitForPhotos(page, 3, photoLimits.free)
  const { free: max, premium: premium_max } = photoLimits
  await page.getByText(en('photos.limit', { max, premium_max })).waitFor()
  expect(await page.getByRole('link', { name: en('photos.limit_link') }).getAttribute('href')).toBe('/premium')
  expect(await page.locator('#photos input[type=file][multiple]').count()).toBe(0)
})

journey('a member sorts photos with the keyboard, chooses the main photo and removes one', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await page.goto('/profile')
  await chooseFiles(page, await photoFiles(3))
  await button(page, 'Add all 3 photos as they are').click()
  await waitForPhotos(page, 3, photoLimits.free)
  const [first, second, third] = await idsOf(page)

  await button(page, en('photos.handle', { number: 3 })).focus()
  await page.keyboard.press('Home')
  await waitForStatus(page, en('photos.moved_first'))
  expect(await idsOf(page)).toEqual([third, first, second])
  await button(page, en('photos.options', { number: 3 })).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('menuitem', { name: en('photos.make_main') }).click()
  await saved
  await page.reload()
  expect(await idsOf(page)).toEqual([second, third, first])
  await page.locator('[data-photo]').first().getByText(en('photos.main'), { exact: true }).waitFor()

  await button(page, en('photos.options', { number: 1 })).click()
  await page.getByRole('menuitem', { name: en('photos.remove') }).click()
  await button(page, en('photos.remove_confirm')).click()
  await waitForStatus(page, en('photos.removed'))
  await page.reload()
  expect(await idsOf(page)).toEqual([third, first])
})

journey('the page explains why a file is not accepted as a photo', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  problems.allowStatus(415, '/api/photos')
  await newMember(visit)
  await page.goto('/profile')
  const waitForRefusal = (text: string) => page.getByRole('alert').getByText(text).waitFor()
  const [real] = await photoFiles(1)

  await chooseFiles(page, [{ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear you') }])
  await waitForRefusal(en('photos.file_not_a_picture'))
  await chooseFiles(page, [{ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(photoMaxBytes + 1) }])
  await waitForRefusal(en('photos.file_too_large', { size: photoMaxBytes / 1024 / 1024 }))
  // The browser accepts it by its name and type; only the server checks the content.
  await chooseFiles(page, [{ name: 'disguised.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear you') }])
  await button(page, en('photos.crop_whole')).click()
  await waitForRefusal(en('errors.photo_type_unsupported'))
  expect(await idsOf(page)).toEqual([])
  if (real) await chooseFiles(page, [real])
  await button(page, en('photos.crop_whole')).click()
  await waitForPhotos(page, 1, photoLimits.free)
})

journey('a member adds and removes a photo without scripts', async (open) => {
  const visit = await open({ javaScript: false })
  const { page } = visit
  await newMember(visit)
  await page.goto('/profile')
  await page.locator('input[type=file][name=photo]').setInputFiles(await photoFiles(1))
  await button(page, en('photos.upload')).click()
  await page.getByText(en('photos.count', { count: 1, max: photoLimits.free }), { exact: true }).waitFor()
  const remove = { action: en('photos.remove'), what: en('photos.number', { number: 1 }) }
  await button(page, en('common.action_on', remove)).click()
  await page.getByText(en('photos.count', { count: 0, max: photoLimits.free }), { exact: true }).waitFor()
  expect(await page.locator('header img').count(), 'the photo in the header').toBe(0)
})
