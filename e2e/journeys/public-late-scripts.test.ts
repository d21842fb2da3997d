import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { textsOf } from '../harness/texts.ts'
import { logInAs } from '../screen-people.ts'

const en = textsOf('en')

/** Times of the load event and of the start of each script request. */
const readTimes = `({
  loaded: performance.getEntriesByType('navigation')[0].loadEventStart,
  scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
})`

journey('a page is rendered before its scripts are fetched, and then becomes interactive', async (open) => {
  const { page } = await open()
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  const { loaded, scripts } = await page.evaluate<{ loaded: number; scripts: number[] }>(readTimes)
  expect(scripts.length).toBeGreaterThan(3)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loaded)
  const password = page.getByLabel(en('login.password'), { exact: true })
  await password.fill('something')
  await page.getByRole('button', { name: en('login.show_password') }).click()
  expect(await password.getAttribute('type')).toBe('text')
})

journey('a key press fetches the scripts before the page has loaded completely', async (open) => {
  const { page } = await open()
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  const scriptTimes = async () => (await page.evaluate<{ scripts: number[] }>(readTimes)).scripts
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  expect(await scriptTimes()).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await scriptTimes()).length).toBeGreaterThan(3)
  // After three seconds they would have been fetched without the key press.
  expect(Math.min(...(await scriptTimes()))).toBeLessThan(3_000)
  release(undefined)
})

journey(
  'filters and saved searches, whose scripts are loaded later, are shown and work without scripts',
  async (open) => {
    const { page, context } = await open({ javaScript: false })
    await logInAs(context, 'emma')
    await page.goto('/members')
    await page.getByRole('heading', { name: en('search.saved') }).waitFor()
    const filters = page.getByRole('complementary', { name: en('search.filters') })
    await filters.getByRole('switch', { name: en('search.with_photo') }).check()
    await filters.locator('button[type=submit]').click()
    await page.waitForURL(/with_photo=true/)
    await filters.waitFor()
  },
  { device: 'desktop' },
)
