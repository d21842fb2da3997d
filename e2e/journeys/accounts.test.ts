import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { logIn, memberOf } from '../harness/log-in.ts'
import { linkInMail } from '../harness/mails.ts'
import { button, fillAccount, newName, newPassword as password, walkSteps } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

/** A member with a confirmed address, logged in on this page. */
async function join(page: Page): Promise<{ email: string; username: string }> {
  const username = newName()
  await page.goto('/signup')
  const email = await fillAccount(page, username)
  await button(page, en('signup.create')).click()
  await walkSteps(page.getByRole('main'), 'en')
  await page.goto(await linkInMail(email))
  await page.getByText(en('activate.done')).waitFor()
  return { email, username }
}

for (const locale of ['en', 'de', 'pl'] as const) {
  journey(`a visitor writes, signs up and confirms, in ${locale}`, async (open) => {
    const text = textsOf(locale)
    const { page } = await open({ locale })
    const { id } = memberOf('velvet', 'emma')
    const words = `Hello from ${newName()}`
    await page.goto(`/members/${id}/signup`)
    await page.locator('textarea[name=message]').fill(words)
    await button(page, text('signup.continue')).click()
    const email = await fillAccount(page, newName())
    await button(page, text('signup.create')).click()
    await walkSteps(page.getByRole('main'), locale)
    await page.getByText(text('signup.message_pending')).waitFor()
    expect(await house.messagesTo(id)).not.toContain(words)

    await page.goto('/members')
    await page.getByText(text('activate.reminder_title')).waitFor()
    await page.goto(await linkInMail(email))
    await page.getByText(text('activate.done')).waitFor()
    expect(await house.messagesTo(id)).toContain(words)
    await page.goto('/signup-matches')
    await page.getByRole('heading', { name: text('signup.matches_title') }).waitFor()
    expect(await page.getByText(text('activate.reminder_title')).count()).toBe(0)
  })
}

journey('a sign-up says at the field what is wrong', async (open) => {
  const { page } = await open()
  await page.goto('/signup')
  await fillAccount(page, newName())
  await page.locator('input[name=username]').fill('@emma')
  await page.locator('input[name=birth_year]').fill('2015')
  await page.locator('input[name=password]').fill('short')
  await button(page, en('signup.create')).click()
  await page.getByText('Username may not start with @', { exact: true }).waitFor()
  await page.getByText(en('problems.dob_too_young', { min_age: 18 })).waitFor()
  await page.getByText('Use at least 10 characters.', { exact: true }).waitFor()
})

journey('an address that is taken is named, with the way to log in', async (open) => {
  const { page, problems } = await open()
  problems.expect(409, '/signup')
  problems.expect(409, '/signup.data')
  await page.goto('/signup')
  await fillAccount(page, newName())
  await page.locator('input[name=email]').fill(memberOf('velvet', 'emma').email)
  await button(page, en('signup.create')).click()
  await page.getByText('This email address already owns an account on this website.', { exact: true }).waitFor()
})

journey('a discreet site tells nothing and finishes by mail', async (open) => {
  const { page } = await open({ site: 'selene' })
  await page.goto('/signup')
  const username = newName()
  const email = await fillAccount(page, username)
  await button(page, en('signup.create')).click()
  await walkSteps(page.getByRole('main'), 'en')
  await page.goto('/members')
  await page.waitForURL('**/login*')
  await page.goto(await linkInMail(email))
  await page.getByText(en('activate.done')).waitFor()
  await page.goto('/login')
  await logIn(page, username, 'en', password)
  await page.waitForURL('**/members')
})

journey('signs up without scripts', async (open) => {
  const { page } = await open({ javaScript: false })
  await page.goto('/signup')
  const email = await fillAccount(page, newName())
  await button(page, en('signup.create')).click()
  await walkSteps(page.getByRole('main'), 'en')
  const link = await linkInMail(email)
  await page.goto(link)
  // Opening the link is not enough: whatever reads mails for their owner does that, too.
  await page.goto('/members')
  await page.getByText(en('activate.reminder_title')).waitFor()
  await page.goto(link)
  await button(page, en('activate.confirm_button')).click()
  await page.getByText(en('activate.done')).waitFor()
})

journey('a locked login says for how long', async (open) => {
  const { page, problems } = await open()
  for (const status of [401, 429]) for (const path of ['/login', '/login.data']) problems.expect(status, path)
  await page.goto('/login')
  const name = newName()
  for (let index = 0; index < 6; index++) {
    await logIn(page, name, 'en', `wrong ${index}`)
    await page.getByRole('alert').waitFor()
  }
  await page.getByText('Too many incorrect attempts, account blocked for 15 min.', { exact: true }).waitFor()
})

journey('a forgotten password is replaced by mail', async (open) => {
  const { page } = await open()
  const { email, username } = await join(page)
  const other = await open()
  for (const path of ['/reset-password', '/reset-password.data']) other.problems.expect(404, path)
  for (const path of ['/reset-password/do', '/reset-password/do.data']) other.problems.expect(400, path)
  await other.page.goto('/reset-password')
  await other.page.locator('input[name=email]').fill(`${newName()}@example.test`)
  await button(other.page, en('reset.submit')).click()
  await other.page.getByText('E-mail address not found', { exact: true }).waitFor()
  await other.page.locator('input[name=email]').fill(email)
  await button(other.page, en('reset.submit')).click()
  await other.page.getByText(en('reset.sent_title')).waitFor()
  await other.page.goto(await linkInMail(email, 2))
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

journey('the e-mail address changes by a link to the new one', async (open) => {
  const { page } = await open()
  await join(page)
  const email = `${newName()}@example.test`
  await page.goto('/settings')
  await page.locator('#account details').first().locator('summary').click()
  const form = page.locator('form:has(input[value=email])')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=old_password]').fill(password)
  await form.getByRole('button', { name: en('settings.email_submit') }).click()
  await page.goto(await linkInMail(email))
  await button(page, en('settings.mail_confirm')).click()
  await page.getByText(en('settings.mail_done')).waitFor()
  const elsewhere = await open()
  await elsewhere.page.goto('/login')
  await logIn(elsewhere.page, email, 'en', password)
  await elsewhere.page.waitForURL('**/members')
})

journey('a passkey is added and opens the door', async (open) => {
  const { page, context } = await open()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  }) // prettier-ignore
  await join(page)
  await page.goto('/settings')
  await page.getByText(en('passkeys.add'), { exact: true }).click()
  await button(page, en('passkeys.create')).click()
  await page.getByText(en('passkeys.done')).waitFor()
  await context.clearCookies({ name: '__Host-session' })
  await page.goto('/login')
  await button(page, en('login.passkey')).click()
  await page.waitForURL('**/members')
})

journey('leaves, comes back on day 13, leaves again and is gone on day 15', async (open) => {
  const { page } = await open()
  const { email, username } = await join(page)
  const leave = async () => {
    await page.goto('/settings/delete')
    await page
      .getByRole('link', { name: en('leaving.continue') })
      .or(button(page, en('leaving.continue')))
      .click()
    await button(page, en('leaving.submit')).click()
    await page.waitForURL('**/account-deleted*')
    await page.getByText(en('leaving.done_title')).waitFor()
  }
  await leave()
  const link = await linkInMail(email, 2)
  await house.letDaysPass(email, 13)
  await house.runJob('accounts.erase_due')
  await page.goto(link)
  await button(page, en('leaving.back_submit')).click()
  await page.getByText(en('leaving.back_done')).first().waitFor()
  await page.goto('/login')
  await logIn(page, username, 'en', password)
  await page.waitForURL('**/members')
  await leave()
  await linkInMail(email, 3)
  await house.letDaysPass(email, 15)
  await house.runJob('accounts.erase_due')
  expect(await house.hasMember(email)).toBe(false)
})

journey('takes a copy of everything along', async (open) => {
  const { page } = await open()
  const { email } = await join(page)
  await page.goto('/settings')
  await button(page, en('settings.export_request')).click()
  await page.getByText(en('settings.export_requested')).waitFor()
  await page.goto(await linkInMail(email, 2))
  await page.locator('form:has(input[value=open_export]) input[name=old_password]').fill(password)
  const download = page.waitForEvent('download')
  await button(page, en('settings.export_download')).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
  expect(file.length).toBeGreaterThan(500)
})
