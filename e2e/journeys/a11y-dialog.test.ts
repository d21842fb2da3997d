import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { demoMember } from '../harness/log-in.ts'
import { button, fillAccountForm, newUsername } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const { id, name } = demoMember('velvet', 'ingrid')

/** Presses Escape twice, because browsers close a dialog on the second press in any case, and clicks beside it. */
async function tryToDismiss(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await dialog.waitFor()
}

/** Opens the sign-up dialog with the like link of a profile. Returns the dialog and the link. */
async function openDialog(page: Page): Promise<{ dialog: Locator; link: Locator }> {
  const link = page
    .getByRole('region', { name: en('member.actions') })
    .getByRole('link', { name: en('member.like', { name }), exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=email]').waitFor()
  return { dialog, link }
}

journey('a started sign-up ignores Escape and clicks beside the dialog, and closes with its button', async (open) => {
  const { page } = await open()
  await page.goto(`/members/${id}`, { waitUntil: 'networkidle' })
  const first = await openDialog(page)
  await first.dialog.locator('input[name=email]').fill('half@example.test')
  await tryToDismiss(page, first.dialog)
  expect(await first.dialog.locator('input[name=email]').inputValue()).toBe('half@example.test')
  expect(await accessibilityViolations(page)).toEqual([])
  await button(first.dialog, en('signup.cancel')).click()
  await first.dialog.waitFor({ state: 'detached' })
  expect(await first.link.and(page.locator(':focus')).count(), 'the focus returns to the link').toBe(1)

  const { dialog } = await openDialog(page)
  await fillAccountForm(dialog, newUsername())
  await button(dialog, en('signup.create')).click()
  await dialog.getByRole('heading', { name: en('signup.photo_title') }).waitFor()
  await tryToDismiss(page, dialog)
  await dialog.getByRole('heading', { name: en('signup.photo_title') }).waitFor()
  await button(dialog, en('signup.later')).click()
  await dialog.waitFor({ state: 'detached' })
})

journey('the sign-up dialog closes when the visitor follows the link to the login', async (open) => {
  const { page } = await open()
  await page.goto(`/members/${id}`, { waitUntil: 'networkidle' })
  const { dialog } = await openDialog(page)
  await dialog.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/login/)
  await dialog.waitFor({ state: 'detached' })
})
