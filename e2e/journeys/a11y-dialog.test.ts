import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { obstaclesOn } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { memberOf } from '../harness/log-in.ts'
import { button, fillAccount, newName } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const { id, name } = memberOf('velvet', 'ingrid')

/** Escape, twice, since browsers close on the second whatever a page says; and a press beside the dialog. */
async function tryToLeave(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await dialog.waitFor()
}

/** A profile with the dialog above it, and the link that opened it. */
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

journey('a sign-up under way ignores Escape and a press beside it, and is cancelled by its button', async (open) => {
  const { page } = await open()
  await page.goto(`/members/${id}`, { waitUntil: 'networkidle' })
  const first = await openDialog(page)
  await first.dialog.locator('input[name=email]').fill('half@example.test')
  await tryToLeave(page, first.dialog)
  expect(await first.dialog.locator('input[name=email]').inputValue()).toBe('half@example.test')
  expect(await obstaclesOn(page)).toEqual([])
  await button(first.dialog, en('signup.cancel')).click()
  await first.dialog.waitFor({ state: 'detached' })
  expect(await first.link.and(page.locator(':focus')).count(), 'the focus is where it was').toBe(1)

  const { dialog } = await openDialog(page)
  await fillAccount(dialog, newName())
  await button(dialog, en('signup.create')).click()
  await dialog.getByRole('heading', { name: en('signup.photo_title') }).waitFor()
  await tryToLeave(page, dialog)
  await dialog.getByRole('heading', { name: en('signup.photo_title') }).waitFor()
  await button(dialog, en('signup.cancel')).click()
  await dialog.waitFor({ state: 'detached' })
})

journey('a sign-up goes away when the login takes over', async (open) => {
  const { page } = await open()
  await page.goto(`/members/${id}`, { waitUntil: 'networkidle' })
  const { dialog } = await openDialog(page)
  await dialog.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/login/)
  await dialog.waitFor({ state: 'detached' })
})
