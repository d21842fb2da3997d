import { photoLimits, photoMaxBytes } from '@velvet/contract/photo-rules'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { holdBack } from '../harness/hold-back.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { pictures } from '../harness/pictures.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

/** Chooses files, as the button above the hidden input does. It takes them once the page has its scripts. */
async function choose(page: Page, files: Awaited<ReturnType<typeof pictures>>): Promise<void> {
  const input = page.locator('#photos input[type=file][multiple]:enabled')
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles(files)
}

/** So many photos are there, and ready to be seen. */
async function photosReady(page: Page, count: number, max: number): Promise<void> {
  await page.getByText(en('photos.count', { count, max }), { exact: true }).waitFor()
  await page.locator('#photos [data-photo] img').nth(count - 1).waitFor() // prettier-ignore
  await page.getByText(en('photos.pending_short')).first().waitFor({ state: 'detached' })
}

const idsOf = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[data-photo]')].map((tile) => tile.dataset.photo)`)

const said = (page: Page, words: string) => page.locator('#photos [aria-live]').getByText(words).waitFor()

journey('a premium member adds five photos at once', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit, { isPremium: true })
  await page.goto('/profile')
  const letGo = await holdBack(page, '**/api/photos?*')
  await choose(page, await pictures(5))
  await button(page, 'Add all 5 photos as they are').click()
  await page.getByRole('progressbar').nth(4).waitFor()
  letGo()
  await photosReady(page, 5, photoLimits.premium)
  expect(await page.getByRole('progressbar').count()).toBe(0)
})

journey('a free member crops, has three, and is shown the way to more', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await page.goto('/profile')

  await choose(page, await pictures(1))
  await button(page, en('photos.zoom_in')).waitFor()
  await page.getByRole('group', { name: en('photos.crop_frame') }).focus()
  for (const key of ['+', '+', 'ArrowLeft', 'r']) await page.keyboard.press(key)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/photos?'))
  await button(page, en('photos.crop_add')).focus()
  await page.keyboard.press('Enter')
  const query = new URL((await sent).url()).searchParams
  expect(query.get('rotate')).toBe('90')
  expect(Number(query.get('width'))).toBeLessThan(0.9)
  await photosReady(page, 1, photoLimits.free)

  await choose(page, await pictures(3))
  await button(page, 'Add all 2 photos as they are').click()
  await page.getByRole('alert').getByText(en('photos.file_no_room')).waitFor()
  await photosReady(page, 3, photoLimits.free)
  const { free: max, premium: premium_max } = photoLimits
  await page.getByText(en('photos.limit', { max, premium_max })).waitFor()
  expect(await page.getByRole('link', { name: en('photos.limit_link') }).getAttribute('href')).toBe('/premium')
  expect(await page.locator('#photos input[type=file][multiple]').count()).toBe(0)
})

journey('puts photos in order by keyboard, makes one the main photo, removes one', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await page.goto('/profile')
  await choose(page, await pictures(3))
  await button(page, 'Add all 3 photos as they are').click()
  await photosReady(page, 3, photoLimits.free)
  const [first, second, third] = await idsOf(page)

  await button(page, en('photos.handle', { number: 3 })).focus()
  await page.keyboard.press('Home')
  await said(page, en('photos.moved_first'))
  expect(await idsOf(page)).toEqual([third, first, second])
  await button(page, en('photos.options', { number: 3 })).click()
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('menuitem', { name: en('photos.make_main') }).click()
  await kept
  await page.reload()
  expect(await idsOf(page)).toEqual([second, third, first])
  await page.locator('[data-photo]').first().getByText(en('photos.main'), { exact: true }).waitFor()

  await button(page, en('photos.options', { number: 1 })).click()
  await page.getByRole('menuitem', { name: en('photos.remove') }).click()
  await button(page, en('photos.remove_confirm')).click()
  await said(page, en('photos.removed'))
  await page.reload()
  expect(await idsOf(page)).toEqual([third, first])
})

journey('is told in a sentence why a file is no photo', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  problems.expect(415, '/api/photos')
  await newMember(visit)
  await page.goto('/profile')
  const refusal = (words: string) => page.getByRole('alert').getByText(words).waitFor()
  const [real] = await pictures(1)

  await choose(page, [{ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear you') }])
  await refusal(en('photos.file_not_a_picture'))
  await choose(page, [{ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(photoMaxBytes + 1) }])
  await refusal(en('photos.file_too_large', { size: photoMaxBytes / 1024 / 1024 }))
  // Only the server looks into the file.
  await choose(page, [{ name: 'disguised.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear you') }])
  await button(page, en('photos.crop_whole')).click()
  await refusal(en('errors.photo_type_unsupported'))
  expect(await idsOf(page)).toEqual([])
  if (real) await choose(page, [real])
  await button(page, en('photos.crop_whole')).click()
  await photosReady(page, 1, photoLimits.free)
})

journey('adds and removes a photo without scripts', async (open) => {
  const visit = await open({ javaScript: false })
  const { page } = visit
  await newMember(visit)
  await page.goto('/profile')
  await page.locator('input[type=file][name=photo]').setInputFiles(await pictures(1))
  await button(page, en('photos.upload')).click()
  await page.getByText(en('photos.count', { count: 1, max: photoLimits.free }), { exact: true }).waitFor()
  await button(page, en('photos.remove')).click()
  await page.getByText(en('photos.count', { count: 0, max: photoLimits.free }), { exact: true }).waitFor()
  expect(await page.locator('header img').count(), 'their face in the header').toBe(0)
})
