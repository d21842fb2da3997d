import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'

journey('reaches a page that does not exist and finds the way home', async (open) => {
  const { page, problems } = await open()
  problems.expect(404, '/no-such-page')
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This page could not be found' }).waitFor()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

journey('reaches a host that is no site', async (open) => {
  const { page, origin, problems } = await open()
  problems.expect(404, '/')
  const answer = await page.goto(origin.replace('localhost', 'nobody.localhost'))
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
