import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { whenFocused } from '../harness/tab-to.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const forms = [
  { path: '/signup', submit: en('signup.create'), wrong: 7 },
  { path: '/complaints', submit: en('pages.complaint.submit'), wrong: 6 },
  { path: '/withdraw', submit: en('withdraw.continue'), wrong: 3 },
  { path: '/ban', submit: en('pages.exclusion.submit'), wrong: 2 },
]

journey('lists the errors of a refused form with links to its fields, without scripts', async (open) => {
  const { page, problems } = await open({ javaScript: false })
  for (const { path, submit, wrong } of forms) {
    problems.allowStatus(400, path)
    await page.goto(path)
    const title = await page.title()
    await button(page, submit).click()
    const links = page.getByRole('alert').getByRole('link')
    await links.first().waitFor()
    expect(await page.title(), path).toBe(en('title.error', { title }))
    expect(await links.count(), path).toBe(wrong)
    for (const link of await links.all()) {
      const target = page.locator((await link.getAttribute('href')) ?? '')
      await target.first().waitFor({ state: 'attached' })
      expect(await target.count(), await link.innerText()).toBe(1)
    }
  }
})

journey('moves the focus from the list of errors to the field', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  for (const path of ['/signup', '/signup.data']) problems.allowStatus(400, path)
  await page.goto('/signup', { waitUntil: 'networkidle' })
  const title = await page.title()
  await button(page, en('signup.create')).click()
  const links = page.getByRole('alert').getByRole('link')
  await expect.poll(() => page.title()).toBe(en('title.error', { title }))
  await links.filter({ hasText: en('signup.email') }).press('Enter')
  await whenFocused(page, page.locator('input[name=email]')).waitFor()
  await links.filter({ hasText: en('signup.looking_for') }).press('Enter')
  await whenFocused(page, page.locator('input[name=looking_for]')).waitFor()
  await page.keyboard.press('Space')
  await expect.poll(() => links.filter({ hasText: en('signup.looking_for') }).count()).toBe(0)

  await newMember(visit)
  for (const path of ['/settings', '/settings.data']) problems.allowStatus(400, path)
  await page.goto('/settings', { waitUntil: 'networkidle' })
  const settings = await page.title()
  await page
    .locator('summary')
    .filter({ hasText: en('settings.email') })
    .first()
    .click()
  await button(page, en('settings.email_submit')).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: en('settings.new_email') })
    .waitFor()
  await expect.poll(() => page.title()).toBe(en('title.error', { title: settings }))
})

journey('password fields accept a pasted password', async (open) => {
  const { page, context } = await open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (name: string, value: string) => {
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(value)})`)
    const field = page.locator(`input[name=${name}]`).first()
    await field.focus()
    await page.keyboard.press('ControlOrMeta+V')
    expect(await field.inputValue(), name).toBe(value)
  }
  await page.goto('/login', { waitUntil: 'networkidle' })
  await paste('username', 'emma')
  await paste('password', 'a password from a manager')
  await page.goto('/signup', { waitUntil: 'networkidle' })
  await paste('password', 'a new password from a manager')
  await page.goto(`/reset-password/do?token=${'a'.repeat(43)}`, { waitUntil: 'networkidle' })
  await paste('password', 'another password')
  await paste('repeat', 'another password')
})
