import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { textsOf } from '../harness/texts.ts'

const nl = textsOf('nl')
const de = textsOf('de')

journey('a visitor confirms the age once', async (open) => {
  const { page } = await open({ site: 'tulp', hasConfirmedAge: false, country: 'NL' })
  await page.goto('/')
  const warning = page.getByRole('dialog', { name: nl('entry.title') })
  await warning.waitFor()
  await page.keyboard.press('Escape')
  expect(await warning.isVisible()).toBe(true)
  await warning.getByRole('button', { name: nl('entry.accept', { min_age: 18 }) }).click()
  await warning.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('contentinfo').waitFor()
  expect(await warning.count()).toBe(0)
})

journey('the Tab key does not leave the age question', async (open) => {
  const { page } = await open({ hasConfirmedAge: false, country: 'DE', locale: 'de-DE' })
  await page.goto('/')
  await page.getByRole('dialog', { name: de('entry.title') }).waitFor()
  expect(await page.evaluate<boolean>(`document.activeElement.matches('dialog')`), 'the dialog has the focus').toBe(
    true,
  )
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = `document.activeElement !== document.body && !document.activeElement.closest('dialog')`
    expect(await page.evaluate<boolean>(isOutside)).toBe(false)
  }
})

journey('a visitor confirms the age without scripts', async (open) => {
  const { page } = await open({ hasConfirmedAge: false, country: 'DE', locale: 'de-DE', javaScript: false })
  await page.goto('/login')
  await page.getByRole('button', { name: de('entry.accept', { min_age: 18 }) }).click()
  await page.waitForURL('**/login')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

journey('landing pages ask for the age in the Netherlands and Germany only', async (open) => {
  const american = await open({ hasConfirmedAge: false, country: 'US' })
  await american.page.goto('/landers/gallery')
  await american.page.getByRole('contentinfo').waitFor()
  expect(await american.page.getByRole('dialog').count()).toBe(0)
  const german = await open({ hasConfirmedAge: false, country: 'DE', locale: 'de-DE' })
  await german.page.goto('/landers/gallery')
  await german.page.getByRole('dialog', { name: de('entry.title') }).waitFor()
})

journey('a member is not asked for the age', async (open) => {
  const { page, context } = await open()
  await page.goto('/login')
  await logIn(page, 'mikko', 'en')
  await page.waitForURL('**/members')
  await context.clearCookies({ name: '__Host-entry_warning' })
  await page.reload()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
