import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { textsOf } from '../harness/texts.ts'

const nl = textsOf('nl')
const de = textsOf('de')

journey('says once to be old enough', async (open) => {
  const { page } = await open({ site: 'tulp', isEntered: false, country: 'NL' })
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

journey('cannot walk past the question with the Tab key, where there are no scripts', async (open) => {
  const { page } = await open({ isEntered: false, country: 'DE', locale: 'de-DE' })
  await page.goto('/')
  await page.getByRole('dialog', { name: de('entry.title') }).waitFor()
  expect(await page.evaluate<boolean>(`document.activeElement.matches('dialog')`), 'the question is read first').toBe(
    true,
  )
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = `document.activeElement !== document.body && !document.activeElement.closest('dialog')`
    expect(await page.evaluate<boolean>(isOutside)).toBe(false)
  }
})

journey('says it without scripts as well', async (open) => {
  const { page } = await open({ isEntered: false, country: 'DE', locale: 'de-DE', javaScript: false })
  await page.goto('/login')
  await page.getByRole('button', { name: de('entry.accept', { min_age: 18 }) }).click()
  await page.waitForURL('**/login')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

journey('is asked in the bare layouts only in the Netherlands and Germany', async (open) => {
  const american = await open({ isEntered: false, country: 'US' })
  await american.page.goto('/landers/gallery')
  await american.page.getByRole('contentinfo').waitFor()
  expect(await american.page.getByRole('dialog').count()).toBe(0)
  const german = await open({ isEntered: false, country: 'DE', locale: 'de-DE' })
  await german.page.goto('/landers/gallery')
  await german.page.getByRole('dialog', { name: de('entry.title') }).waitFor()
})

journey('is not asked as a member', async (open) => {
  const { page, context } = await open()
  await page.goto('/login')
  await logIn(page, 'mikko', 'en')
  await page.waitForURL('**/members')
  await context.clearCookies({ name: 'entry_warning' })
  await page.reload()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
