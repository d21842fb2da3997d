import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'

journey('an unknown page responds with 404 and links to the home page', async (open) => {
  const { page, problems } = await open()
  problems.allowStatus(404, '/no-such-page')
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This page could not be found' }).waitFor()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

journey('a host without a site responds with 404', async (open) => {
  const { page, origin, problems } = await open()
  problems.allowStatus(404, '/')
  const response = await page.goto(origin.replace('localhost', 'nobody.localhost'))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
