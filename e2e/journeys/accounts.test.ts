import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { addAuthenticator } from '../harness/passkeys.ts'
import { logIn, demoMember } from '../harness/log-in.ts'
import { waitForMailLink } from '../harness/mails.ts'
import {
  button,
  fillAccountForm,
  newUsername,
  newPassword as password,
  completeSignupSteps,
} from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

/** Signs up a member on this page and confirms the e-mail address. */
async function signUp(page: Page): Promise<{ email: string; username: string }> {
  const username = newUsername()
  await page.goto('/signup')
  const email = await fillAccountForm(page, username)
  await button(page, en('signup.create')).click()
  await completeSignupSteps(page.getByRole('main'), 'en')
  await page.goto(await waitForMailLink(email))
  await page.getByText(en('activate.done')).waitFor()
  return { email, username }
}

for (const locale of ['en', 'de', 'pl'] as const) {
  journey(`a visitor writes a message, signs up and confirms the e-mail address, in ${locale}`, async (open) => {
    const text = textsOf(locale)
    const { page } = await open({ locale })
    const { id } = demoMember('velvet', 'emma')
    const message = `Hello from ${newUsername()}`
    await page.goto(`/members/${id}/signup`)
    await page.locator('textarea[name=message]').fill(message)
    await button(page, text('signup.continue')).click()
    const email = await fillAccountForm(page, newUsername())
    await button(page, text('signup.create')).click()
    await completeSignupSteps(page.getByRole('main'), locale)
    await page.getByText(text('signup.message_pending')).waitFor()
    expect(await dbBackdoor.messagesTo(id)).not.toContain(message)

    await page.goto('/members')
    await page.getByText(text('activate.reminder_title')).waitFor()
    await page.goto(await waitForMailLink(email))
    await page.getByText(text('activate.done')).waitFor()
    expect(await dbBackdoor.messagesTo(id)).toContain(message)
    await page.goto('/signup-matches')
    await page.getByRole('heading', { name: text('signup.matches_title') }).waitFor()
    expect(await page.getByText(text('activate.reminder_title')).count()).toBe(0)
  })
}

journey('the sign-up shows errors at the fields that are wrong', async (open) => {
  const { page, problems } = await open()
  for (const status of [400, 403]) for (const path of ['/signup', '/signup.data']) problems.allowStatus(status, path)
  await page.goto('/signup')
  const username = newUsername()
  await fillAccountForm(page, username)
  await page.locator('input[name=username]').fill('@emma')
  await page.locator('input[name=birth_year]').fill('2015')
  await page.locator('input[name=password]').fill('short')
  await button(page, en('signup.create')).click()
  await page.getByText('Username may not start with @', { exact: true }).waitFor()
  await page.getByText('Use at least 10 characters.', { exact: true }).waitFor()
  await page.getByText(en('problems.dob_too_young', { min_age: 18 })).waitFor()
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  // The browser stays locked after a date that was too young, whatever date follows.
  await page.locator('input[name=birth_year]').fill('1990')
  await button(page, en('signup.create')).click()
  await page.getByText(en('errors.age_locked')).waitFor()
})

journey('the sign-up reports an e-mail address that is already taken', async (open) => {
  const { page, problems } = await open()
  problems.allowStatus(409, '/signup')
  problems.allowStatus(409, '/signup.data')
  await page.goto('/signup')
  await fillAccountForm(page, newUsername())
  await page.locator('input[name=email]').fill(demoMember('velvet', 'emma').email)
  await button(page, en('signup.create')).click()
  await page.getByText('This email address already owns an account on this website.', { exact: true }).waitFor()
})

journey('a sign-up on a discreet site is finished by the link in the mail', async (open) => {
  const { page } = await open({ site: 'selene' })
  await page.goto('/signup')
  const email = await fillAccountForm(page, newUsername())
  await button(page, en('signup.create')).click()
  await completeSignupSteps(page.getByRole('main'), 'en', { isDraft: true })
  await page.goto('/members')
  await page.waitForURL('**/login*')
  await page.goto(await waitForMailLink(email))
  await page.getByText(en('activate.done')).waitFor()
  // Confirming logs in the browser that signed up.
  await page.getByRole('link', { name: en('activate.to_members') }).click()
  await page.waitForURL('**/members')
})

journey('a visitor signs up without scripts', async (open) => {
  const { page } = await open({ javaScript: false })
  await page.goto('/signup')
  const email = await fillAccountForm(page, newUsername())
  await button(page, en('signup.create')).click()
  await completeSignupSteps(page.getByRole('main'), 'en')
  const link = await waitForMailLink(email)
  await page.goto(link)
  // Opening the link does not confirm the address, because mail scanners open links, too.
  await page.goto('/members')
  await page.getByText(en('activate.reminder_title')).waitFor()
  await page.goto(link)
  await button(page, en('activate.confirm_button')).click()
  await page.getByText(en('activate.done')).waitFor()
})

journey('the login shows for how many minutes it is locked', async (open) => {
  const { page, problems } = await open()
  for (const status of [401, 429]) for (const path of ['/login', '/login.data']) problems.allowStatus(status, path)
  await page.goto('/login')
  const name = newUsername()
  for (let index = 0; index < 6; index++) {
    await logIn(page, name, 'en', `wrong ${index}`)
    await page.getByRole('alert').waitFor()
  }
  await page.getByText('Too many incorrect attempts, account blocked for 15 min.', { exact: true }).waitFor()
})

journey('a member resets a forgotten password by mail', async (open) => {
  const { page } = await open()
  const { email, username } = await signUp(page)
  const other = await open()
  for (const path of ['/reset-password', '/reset-password.data']) other.problems.allowStatus(404, path)
  for (const path of ['/reset-password/do', '/reset-password/do.data']) other.problems.allowStatus(400, path)
  await other.page.goto('/reset-password')
  await other.page.locator('input[name=email]').fill(`${newUsername()}@example.test`)
  await button(other.page, en('reset.submit')).click()
  await other.page.getByText('E-mail address not found', { exact: true }).waitFor()
  await other.page.locator('input[name=email]').fill(email)
  await button(other.page, en('reset.submit')).click()
  await other.page.getByText(en('reset.sent_title')).waitFor()
  await other.page.goto(await waitForMailLink(email, 2))
  await other.page.locator('input[name=password]').fill('a different umbrella')
  await other.page.locator('input[name=repeat]').fill('not the same one')
  await button(other.page, en('reset.save')).click()
  await other.page.getByText('The entered passwords are not the same.', { exact: true }).waitFor()
  await other.page.locator('input[name=password]').fill('a different umbrella')
  await other.page.locator('input[name=repeat]').fill('a different umbrella')
  await button(other.page, en('reset.save')).click()
  await other.page.waitForURL('**/login*')
  await logIn(other.page, username, 'en', 'a different umbrella')
  await other.page.waitForURL('**/members')
})

journey('a member changes the e-mail address with a link to the new address', async (open) => {
  const { page } = await open()
  await signUp(page)
  const email = `${newUsername()}@example.test`
  await page.goto('/settings')
  await page.locator('#account details').first().locator('summary').click()
  const form = page.locator('form:has(input[value=email])')
  await form.locator('input[name=email]').fill(email)
  await form.getByRole('button', { name: en('settings.email_submit') }).click()
  await page.goto(await waitForMailLink(email))
  await button(page, en('settings.mail_confirm')).click()
  await page.getByText(en('settings.mail_done')).waitFor()
  const elsewhere = await open()
  await elsewhere.page.goto('/login')
  await logIn(elsewhere.page, email, 'en', password)
  await elsewhere.page.waitForURL('**/members')
})

journey('a member adds a passkey and logs in with it', async (open) => {
  const { page, context } = await open()
  await addAuthenticator(page)
  await signUp(page)
  await page.goto('/settings')
  await page.getByText(en('passkeys.add'), { exact: true }).click()
  await button(page, en('passkeys.create')).click()
  await page.getByText(en('passkeys.done')).waitFor()
  await context.clearCookies({ name: '__Host-session' })
  await page.goto('/login')
  await button(page, en('login.passkey')).click()
  await page.waitForURL('**/members')
})

journey(
  'a member deletes the account, reactivates it on day 13, deletes it again and is erased on day 15',
  async (open) => {
    const { page } = await open()
    const { email, username } = await signUp(page)
    const deleteAccount = async () => {
      await page.goto('/settings/delete')
      await page
        .getByRole('link', { name: en('leaving.continue') })
        .or(button(page, en('leaving.continue')))
        .click()
      await button(page, en('leaving.submit')).click()
      await page.waitForURL('**/account-deleted*')
      await page.getByText(en('leaving.done_title')).waitFor()
    }
    await deleteAccount()
    const link = await waitForMailLink(email, 2)
    await dbBackdoor.backdateDeletionRequest(email, 13)
    await dbBackdoor.runJob('accounts.erase_due')
    await page.goto(link)
    await page.locator('input[name=consents_to_intimate_data]').check({ force: true })
    await button(page, en('leaving.back_submit')).click()
    await page.getByText(en('leaving.back_done')).first().waitFor()
    await page.goto('/login')
    await logIn(page, username, 'en', password)
    await page.waitForURL('**/members')
    await deleteAccount()
    await waitForMailLink(email, 3)
    await dbBackdoor.backdateDeletionRequest(email, 15)
    await dbBackdoor.runJob('accounts.erase_due')
    expect(await dbBackdoor.hasMember(email)).toBe(false)
  },
)

journey('a member downloads an export of all data', async (open) => {
  const { page } = await open()
  const { email } = await signUp(page)
  await page.goto('/settings')
  await button(page, en('settings.export_request')).click()
  await page.getByText(en('settings.export_requested')).waitFor()
  await page.goto(await waitForMailLink(email, 2))
  const download = page.waitForEvent('download')
  await button(page, en('settings.export_download')).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
  expect(file.length).toBeGreaterThan(500)
})
