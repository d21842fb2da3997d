import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '../harness/call-api.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { addAuthenticator } from '../harness/passkeys.ts'
import { logIn } from '../harness/log-in.ts'
import { waitForMailLink, waitForMail } from '../harness/mails.ts'
import { newMember, type NewMember } from '../harness/new-member.ts'
import { button, fillAccountForm, newUsername, newPassword, completeSignupSteps } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'

const en = textsOf('en')
const ownersPassword = 'seven dry cellars'

/** Moves the last authentication of a member back by an hour. */
async function expireAuthentication(visit: Visit, { email }: NewMember): Promise<void> {
  await dbBackdoor.backdateAuthentication(email)
  // Changing the member makes the server reload the cached session.
  await callApi(visit, 'PUT', '/api/account/visibility', { is_discreet: false })
}

/** Requests a change of the e-mail address in the settings. */
async function requestEmailChange(page: Page, address: string): Promise<void> {
  await page.goto('/settings')
  await page.locator('#account details').first().locator('summary').click()
  const form = page.locator('form:has(input[value=email]):has(input[type=email])')
  await form.locator('input[name=email]').fill(address)
  await form.getByRole('button', { name: en('settings.email_submit') }).click()
}

async function confirmIdentity(within: Page | Locator, password: string): Promise<void> {
  await within.locator('input[name=confirm_password]').fill(password)
  await button(within, en('security.confirm_submit')).click()
}

for (const javaScript of [true, false]) {
  journey(
    `a change of the e-mail address requires the password again, ${javaScript ? 'with' : 'without'} scripts`,
    async (open) => {
      const visit = await open({ javaScript })
      const { page, problems } = visit
      for (const status of [400, 403])
        for (const path of ['/settings', '/settings.data']) problems.allowStatus(status, path)
      const member = await newMember(visit)
      await expireAuthentication(visit, member)
      const address = `${newUsername()}@example.test`
      await requestEmailChange(page, address)
      await page.getByRole('heading', { name: en('security.confirm_title') }).waitFor()
      await confirmIdentity(page, 'not the password')
      await page.getByText(en('errors.password_wrong')).waitFor()
      await confirmIdentity(page, newPassword)
      await page.getByText(en('settings.email_sent', { email: address })).waitFor()
      expect(await page.getByRole('heading', { name: en('security.confirm_title') }).count()).toBe(0)
      expect(await waitForMailLink(address)).toContain('/mail-change/do')
    },
  )
}

journey('the deletion of an account requires the password again, also without scripts', async (open) => {
  const visit = await open({ javaScript: false })
  visit.problems.allowStatus(403, '/settings/delete')
  const member = await newMember(visit)
  await expireAuthentication(visit, member)
  await visit.page.goto('/settings/delete?step=2')
  await button(visit.page, en('leaving.submit')).click()
  await confirmIdentity(visit.page, newPassword)
  await visit.page.getByText(en('leaving.done_title')).waitFor()
})

journey('a member adds a passkey with the password, and confirms the identity with it the next time', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  for (const path of ['/settings.data', '/api/passkeys/options']) problems.allowStatus(403, path)
  await addAuthenticator(page)
  const member = await newMember(visit)
  await expireAuthentication(visit, member)
  await page.goto('/settings')
  await page.getByText(en('passkeys.add'), { exact: true }).click()
  await button(page, en('passkeys.create')).click()
  await confirmIdentity(page, newPassword)
  await page.getByText(en('passkeys.done')).waitFor()
  await waitForMail(member.email, en('mail.passkey_added_subject'))

  await expireAuthentication(visit, member)
  await page.getByRole('button', { name: /^Remove: / }).or(page.getByRole('button', { name: en('passkeys.remove') })).first().click() // prettier-ignore
  await button(page, en('security.confirm_passkey')).click()
  await page.getByText(en('passkeys.removed')).waitFor()
})

journey('the owner of the old address undoes a change, which logs out all other sessions', async (open) => {
  const thief = await open()
  const member = await newMember(thief)
  const evil = `${newUsername()}@example.test`
  await requestEmailChange(thief.page, evil)
  await thief.page.getByText(en('settings.email_sent', { email: evil })).waitFor()
  const notice = await waitForMail(member.email, en('mail.email_change_notice_subject'))
  expect(notice.text).toContain('/mail-change/undo?token=')
  await thief.page.goto(await waitForMailLink(evil))
  await button(thief.page, en('settings.mail_confirm')).click()
  await thief.page.getByText(en('settings.mail_done')).first().waitFor()

  const owner = await open()
  const { text } = await waitForMail(member.email, en('mail.email_changed_subject'))
  await owner.page.goto(/https?:\/\/\S+\/mail-change\/undo\?token=[\w-]+/.exec(text)?.[0] ?? '')
  await owner.page.locator('input[name=password]').fill(ownersPassword)
  await owner.page.locator('input[name=repeat]').fill(ownersPassword)
  await button(owner.page, en('security.undo_submit')).click()
  await owner.page.waitForURL('**/login*')
  await logIn(owner.page, member.email, 'en', ownersPassword)
  await owner.page.waitForURL('**/members')
  await waitForMail(evil, en('mail.email_change_undone_subject'))
  await thief.page.goto('/settings')
  await thief.page.waitForURL('**/login*')

  await owner.page.goto('/settings#security')
  await owner.page.getByText(en('security.events'), { exact: true }).click()
  for (const kind of ['email_change_undone', 'email_changed', 'email_change_requested', 'logged_in'] as const)
    await owner.page
      .getByText(en(`security.event_${kind}`), { exact: true })
      .first()
      .waitFor()
})

journey('a login from a new device is reported by mail', async (open) => {
  const member = await newMember(await open())
  const elsewhere = await open()
  await elsewhere.page.goto('/login')
  await logIn(elsewhere.page, member.name, 'en', newPassword)
  await elsewhere.page.waitForURL('**/members')
  const { text } = await waitForMail(member.email, en('mail.new_device_subject'))
  expect(text).toContain('/settings#security')
})

for (const javaScript of [true, false]) {
  journey(`another browser confirms an e-mail address only with the password, scripts: ${javaScript}`, async (open) => {
    const first = await open({ site: 'selene' })
    await first.page.goto('/signup')
    const email = await fillAccountForm(first.page, newUsername())
    await button(first.page, en('signup.create')).click()
    await completeSignupSteps(first.page.getByRole('main'), 'en', { isDraft: true })
    const { page, problems } = await open({ site: 'selene', javaScript })
    for (const status of [400, 409])
      for (const path of ['/activate/done', '/activate/done.data']) problems.allowStatus(status, path)
    await page.goto(await waitForMailLink(email))
    if (!javaScript) await button(page, en('activate.confirm_button')).click()
    await page.getByText(en('activate.password_text')).waitFor()
    await page.locator('input[name=password]').fill('not the password')
    await button(page, en('activate.confirm_button')).click()
    await page.getByText(en('errors.password_wrong')).waitFor()
    await page.locator('input[name=password]').fill(newPassword)
    await button(page, en('activate.confirm_button')).click()
    await page.getByText(en('activate.done')).waitFor()
  })
}
