import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '@velvet/i18n/locales'
import { photoTexts } from '../../desk/src/features/photos/photo-texts.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { queryDb } from '../harness/db-backdoor.ts'
import { openDeskByCode } from '../harness/desk.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { alteredCopy, detailedPhoto } from '../harness/photo-files.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

/** Reviews photos by staff, as new sites do. */
const site = 'selene'
const moderator = 'S-103'
const languages: Locale[] = ['en', 'de', 'pl']

type File = Awaited<ReturnType<typeof detailedPhoto>>

async function addPhoto(page: Page, file: File, add: string): Promise<void> {
  const input = page.locator('#photos input[type=file]:enabled').first()
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles([file])
  await button(page, add).click()
}

const lastPhotoOf = async (memberId: string): Promise<string> => {
  const [row] = await queryDb<{ id: string }>(
    'select id from photos where profile_id = $1 order by created_at desc limit 1',
    [memberId],
  )
  return row?.id ?? ''
}

/** Opens the page of photos with all tiles, and selects one. */
async function selectPhoto(desk: Page, photoId: string): Promise<void> {
  const tiles = desk.getByRole('list', { name: photoTexts.list })
  await tiles.waitFor()
  const tile = desk.locator(`[data-photo="${photoId}"] button`)
  if ((await tile.count()) === 0) await desk.keyboard.press('v')
  await tile.click()
}

for (const [index, language] of languages.entries())
  journey(
    `a refused photo is explained to the member and refused again as an altered copy, in ${language}`,
    async (open) => {
      const text = textsOf(language)
      const theirs = await open({ site, locale: language })
      const { page } = theirs
      const member = await newMember(theirs, { language })
      const file = await detailedPhoto(index + 1)
      await page.goto('/profile')
      await addPhoto(page, file, text('photos.crop_whole'))
      await page.getByText(text('photos.pending')).waitFor()
      const photoId = await lastPhotoOf(member.id)

      const desk = await openDeskByCode(await open(), moderator)
      await desk.goto(new URL('/photos', desk.url()).href)
      await selectPhoto(desk, photoId)
      expect(await accessibilityViolations(desk)).toEqual([])
      await desk.keyboard.press('Shift+Space')
      await desk.getByRole('button', { name: photoTexts.tile.revealed, pressed: true }).waitFor()
      await desk.keyboard.press('8')
      await desk.keyboard.press('Control+Enter')
      await desk.getByText(photoTexts.done.refused(1)).waitFor()

      // The open page is refreshed.
      await page.getByText(text('photos.refused_number', { number: 1 })).waitFor()
      await page.getByText(text('photos.refusal.stolen_photo')).waitFor()
      await page.goto('/notifications')
      await page.getByRole('link', { name: text('decisions.card_open') }).click()
      await page.waitForURL('**/decision/*')
      await page.getByText(text('statements.facts.stolen_photo')).waitFor()
      await page.getByText(text('statements.source.photo_review')).waitFor()
      await button(page, text('decisions.read')).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/decision'))

      await page.goto('/profile')
      await addPhoto(page, await alteredCopy(file), text('photos.crop_whole'))
      await page.getByText(text('photos.refused_number', { number: 2 })).waitFor()
    },
    { device: 'desktop' },
  )

journey(
  'a page of photos is decided with at most 14 keys, and others see the accepted ones',
  async (open) => {
    const theirs = await open({ site })
    const member = await newMember(theirs)
    await theirs.page.goto('/profile')
    await addPhoto(theirs.page, await detailedPhoto(11), textsOf('en')('photos.crop_whole'))
    await theirs.page.getByText(textsOf('en')('photos.pending')).waitFor()
    const photoId = await lastPhotoOf(member.id)

    const desk = await openDeskByCode(await open(), moderator)
    let keys = 0
    const press = async (key: string) => {
      keys++
      await desk.keyboard.press(key)
    }
    await desk.goto(new URL('/photos', desk.url()).href)
    await selectPhoto(desk, photoId)
    await press('f')
    await press('Control+Enter')
    await desk.getByText(/\d+ accepted/).waitFor()
    expect(keys).toBeLessThanOrEqual(14)
    await theirs.page.getByText(textsOf('en')('photos.pending')).waitFor({ state: 'detached' })
  },
  { device: 'desktop' },
)
