import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { chooseFromProfileMenu } from '../harness/profile-menu.ts'
import { journey } from '../harness/journey.ts'
import { waitForMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('a member blocks another, who can no longer open the profile, and unblocks them', async (open) => {
  const mine = await open()
  const theirs = await open()
  const me = await newMember(mine)
  const them = await newMember(theirs)
  const { page } = mine

  await page.goto(`/members/${them.id}`)
  await chooseFromProfileMenu(page, en('member.block', { name: them.name }))
  await button(page.getByRole('dialog'), en('member.block_submit')).click()
  await page.getByText(en('member.block_done', { name: them.name })).waitFor()
  await page.waitForURL('**/members')

  theirs.problems.allowStatus(403, `/members/${me.id}`)
  await theirs.page.goto(`/members/${me.id}`)
  await theirs.page.getByRole('heading', { name: en('errors.blocked', { name: me.name }) }).waitFor()
  expect(await accessibilityViolations(theirs.page)).toEqual([])

  await page.goto(`/members/${them.id}`)
  await page.getByText(en('member.is_blocked')).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto('/blocked')
  const row = page.getByRole('listitem').filter({ hasText: them.name })
  await row.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await button(row, en('member.unblock_one', { name: them.name })).click()
  await page.getByText(en('member.unblock_done', { name: them.name })).waitFor()
  await page.getByText(en('member.blocked_none')).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await theirs.page.reload()
  await theirs.page.getByRole('heading', { level: 1, name: me.name }).waitFor()
  await button(theirs.page, en('member.more')).waitFor()
})

journey('a member blocks and unblocks without scripts', async (open) => {
  const mine = await open({ javaScript: false })
  const theirs = await open()
  await newMember(mine)
  const them = await newMember(theirs)
  const { page } = mine
  await page.goto(`/members/${them.id}`)
  await button(page, en('member.more')).click()
  await page.getByRole('menuitem', { name: en('member.block', { name: them.name }) }).click()
  await button(page, en('member.block_submit')).click()
  await page.waitForURL('**/members')
  await page.goto(`/members/${them.id}`)
  await button(page, en('member.unblock')).click()
  await button(page, en('member.more')).waitFor()
})

journey('a member reports a profile and gets the receipt by mail', async (open) => {
  const mine = await open()
  const me = await newMember(mine)
  const them = await newMember(await open())
  const { page, problems } = mine
  for (const path of [`/members/${them.id}`, `/members/${them.id}.data`]) problems.allowStatus(400, path)

  await page.goto(`/members/${them.id}`)
  await chooseFromProfileMenu(page, en('member.report'))
  const dialog = page.getByRole('dialog')
  await button(dialog, en('member.report_submit')).click()
  await dialog.getByText(en('member.report_reason_missing')).waitFor()
  await dialog.getByLabel(en('member.report_reason.scam')).check({ force: true })
  await dialog.getByLabel(en('member.report_text')).fill('Asked for a voucher in the second message.')
  await button(dialog, en('member.report_submit')).click()
  await dialog.getByRole('heading', { name: en('member.report_done') }).waitFor()
  const receipt = (await dialog.getByRole('status').locator('b').textContent()) ?? ''
  expect(receipt).not.toBe('')
  expect(await accessibilityViolations(page)).toEqual([])
  const mail = await waitForMail(me.email, en('mail.report_subject', { receipt }))
  expect(mail.text).toContain(receipt)
})

journey('a member appears online while using the site, and never while invisible', async (open) => {
  const mine = await open()
  const theirs = await open()
  await newMember(mine)
  const them = await newMember(theirs)
  await theirs.page.goto('/settings')
  await mine.page.goto(`/members/${them.id}`)
  // Only the head of the profile is checked, because the members listed below it may be online.
  const head = mine.page.locator('header').filter({ has: mine.page.getByRole('heading', { level: 1 }) })
  await head.getByText(en('member.online')).waitFor()

  await theirs.page.waitForLoadState('networkidle')
  await theirs.page.getByRole('switch', { name: en('settings.invisible') }).click()
  await theirs.page.getByText(en('settings.invisible_on')).waitFor()
  await theirs.page.goto('/profile')
  await mine.page.goto(`/members/${them.id}`)
  await head.getByText(them.name).waitFor()
  expect(await head.getByText(en('member.online')).count()).toBe(0)
})
