import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { queryDb } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { waitForMailLink, waitForMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button, newUsername, newPassword } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

async function complain(page: Page, email: string): Promise<void> {
  await page.locator('select[name=category]').selectOption('fraud')
  await page.locator('input[name=url]').fill('https://localhost/members/somebody')
  await page.locator('textarea[name=text]').fill('Asks everybody for money.')
  await page.locator('input[name=name]').fill('A visitor')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=good_faith]').check({ force: true })
  await button(page, en('pages.complaint.submit')).click()
}

journey('a visitor files a complaint without scripts and gets the receipt number by mail', async (open) => {
  const { page, problems } = await open({ javaScript: false })
  problems.allowStatus(400, '/complaints')
  await page.goto('/complaints')
  await button(page, en('pages.complaint.submit')).click()
  await page.getByText(en('pages.complaint.good_faith_missing')).waitFor()
  const email = `${newUsername()}@example.test`
  await complain(page, email)
  await page.getByRole('heading', { name: en('pages.complaint.done_title') }).waitFor()
  const receipt = await page.getByRole('status').locator('b').innerText()
  const mail = await waitForMail(email, en('mail.complaint_subject', { receipt }))
  expect(mail.text).toContain(receipt)
})

journey('a member excludes themselves by mail, after which no login or session works', async (open) => {
  const visit = await open()
  const { email, name } = await newMember(visit)
  const { page, problems } = await open({ javaScript: false })
  problems.allowStatus(400, '/ban')
  problems.allowStatus(403, '/login')
  await page.goto('/ban')
  await button(page, en('pages.exclusion.submit')).click()
  await page.getByText(en('pages.exclusion.months_missing')).waitFor()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=months][value="6"]').check({ force: true })
  await button(page, en('pages.exclusion.submit')).click()
  await page.getByRole('heading', { name: en('pages.exclusion.sent_title') }).waitFor()

  // The first mail was the confirmation of the address. Opening the link alone does not exclude the member.
  await waitForMail(email, en('mail.self_exclusion_subject'))
  await page.goto(await waitForMailLink(email, 2))
  expect(await hasRequestedDeletion(email)).toBe(false)
  await button(page, en('pages.exclusion.confirm_submit')).click()
  await page.getByRole('heading', { name: en('pages.exclusion.done_title') }).waitFor()
  expect(await hasRequestedDeletion(email)).toBe(true)

  await page.goto('/login')
  await logIn(page, name, 'en', newPassword)
  await page.getByRole('alert').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await visit.page.goto('/settings')
  await visit.page.waitForURL('**/login?*')
})

const hasRequestedDeletion = async (email: string) =>
  (await queryDb('select 1 from members where email = $1 and deletion_requested_at is not null', [email])).length > 0
