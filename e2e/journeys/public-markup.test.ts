import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { untilHydrated } from '../harness/navigate.ts'

/** Inserts markup that was not created by one of our policies. Returns 'accepted' or the name of the error. */
const insertMarkup = `(() => {
  try {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.wasExecuted = true">')
    return 'accepted'
  } catch (error) {
    return error.name
  }
})()`

journey('the app renders the legal texts, and the browser refuses any other markup', async (open) => {
  const { page, problems } = await open()
  await page.goto('/login')
  await logIn(page, 'emma', 'en')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/settings')
  // Is kept while the router navigates without loading a new document.
  await page.evaluate('window.isSameDocument = true')
  await untilHydrated(page)
  await page.evaluate(`window.__reactRouterDataRouter.navigate('/terms')`)
  await page.waitForURL('**/terms')
  await page.locator('.long-text h2').first().waitFor()
  await page.evaluate(`window.__reactRouterDataRouter.navigate('/settings')`)
  await page.waitForURL('**/settings')
  expect(await page.evaluate('window.isSameDocument')).toBe(true)

  problems.allowConsoleError('TrustedHTML')
  expect(await page.evaluate(insertMarkup)).toBe('TypeError')
  expect(await page.evaluate('window.wasExecuted')).toBeUndefined()
})
