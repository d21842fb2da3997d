import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

/** When the browser was done with what is to be seen, and when it began to fetch the first script. */
const moments = `({
  loaded: performance.getEntriesByType('navigation')[0].loadEventStart,
  scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
})`

journey('a page is drawn before its scripts are fetched, and then comes to life', async (open) => {
  const { page } = await open()
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  const { loaded, scripts } = await page.evaluate<{ loaded: number; scripts: number[] }>(moments)
  expect(scripts.length).toBeGreaterThan(3)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loaded)
  const password = page.getByLabel(en('login.password'), { exact: true })
  await password.fill('something')
  await page.getByRole('button', { name: en('login.show_password') }).click()
  expect(await password.getAttribute('type')).toBe('text')
})

journey('a press does not wait for the last file of the page', async (open) => {
  const { page } = await open()
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  const fetched = async () => (await page.evaluate<{ scripts: number[] }>(moments)).scripts
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  expect(await fetched()).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await fetched()).length).toBeGreaterThan(3)
  // Later they would have come by themselves.
  expect(Math.min(...(await fetched()))).toBeLessThan(3_000)
  letGo(undefined)
})
