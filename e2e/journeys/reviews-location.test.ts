import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { untilHydrated } from '../harness/navigate.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const de = textsOf('de')

const places = [
  { at: 'Cologne cathedral', latitude: 50.9413, longitude: 6.9583, country: 'DE', region: 'DE-NW', city: 'Köln' },
  { at: 'Berlin Mitte', latitude: 52.52, longitude: 13.405, country: 'DE', region: 'DE-BE', city: 'Berlin' },
  { at: 'Munich', latitude: 48.1374, longitude: 11.5755, country: 'DE', region: 'DE-BY', city: 'München' },
  { at: 'Manchester', latitude: 53.4808, longitude: -2.2426, country: 'GB', region: 'GB-TLD', city: 'Manchester' },
  { at: 'Westminster', latitude: 51.5007, longitude: -0.1246, country: 'GB', region: 'GB-TLI', city: 'London' },
]

const openEditor = async (page: Page) => {
  await page.goto('/profile')
  await untilHydrated(page)
  await page.locator('#place [role=status]').first().waitFor({ state: 'attached' })
}
const formOf = async (page: Page) => {
  const value = (name: string) => page.locator(`#place [name=${name}]`).inputValue()
  return { country: await value('country'), region: await value('region'), city: await value('city') }
}

journey('the editor proposes the town and region of the device in German, and saves them on request', async (open) => {
  const visit = await open({ locale: 'de-DE' })
  const { page, context } = visit
  await newMember(visit, { language: 'de' })
  await context.grantPermissions(['geolocation'])
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/profile')) saves.push(request.url())
  })
  const section = page.locator('#place')
  for (const { latitude, longitude, at, ...proposed } of places) {
    await context.setGeolocation({ latitude, longitude })
    await openEditor(page)
    await button(section, de('location.use')).click()
    await section.getByText(de('location.confirm')).waitFor()
    await expect.poll(async () => ({ at, ...(await formOf(page)) })).toEqual({ at, ...proposed })
  }
  expect(saves).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
  await button(section, de('location.discard')).click()
  await expect.poll(() => formOf(page)).toEqual({ country: 'NL', region: '', city: '' })

  await button(section, de('location.use')).click()
  await button(section, de('profile.save')).click()
  await section.getByRole('status').getByText(de('profile.saved')).waitFor()
  await openEditor(page)
  await expect.poll(() => formOf(page)).toEqual({ country: 'GB', region: 'GB-TLI', city: 'London' })
})

journey('the editor suggests towns while typing and sets the region of the chosen one', async (open) => {
  const visit = await open({ locale: 'de-DE' })
  const { page } = visit
  await newMember(visit, { language: 'de' })
  await openEditor(page)
  const city = page.locator('#place [name=city]')
  await city.pressSequentially('Maast')
  await page.locator('#place datalist option[value=Maastricht]').waitFor({ state: 'attached' })
  await city.fill('Maastricht')
  await expect.poll(() => formOf(page)).toEqual({ country: 'NL', region: 'NL-LI', city: 'Maastricht' })
  await page.locator('#place').getByRole('status').getByText(de('profile.saved')).waitFor()
  // Any other text is allowed.
  await city.fill('Am Deich')
  await openEditor(page)
  await expect.poll(() => formOf(page)).toEqual({ country: 'NL', region: 'NL-LI', city: 'Am Deich' })
})
