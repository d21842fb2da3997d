import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { NoticeChoices } from '../../contract/src/notification-kinds.ts'
import { requireValue } from '../../scripts/product/environment.ts'
import { navigateFromOtherPage } from '../harness/navigate.ts'
import { callApi, disableQuietHours, sendMessageTo } from '../harness/call-api.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { waitForMail, mailsWithSubject, type Mail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { noticeBackdoor } from '../harness/notice-backdoor.ts'
import { button } from '../harness/sign-up.ts'
import { openTwoMembers } from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'
import { e2eEnvironment } from '../product.ts'

const en = textsOf('en')
const subjects = {
  message: en('notifications.mail.message_subject'),
  like: en('notifications.mail.like_subject'),
  resume: en('mail.resume_subject'),
}

type Settings = { choices: NoticeChoices; disabled: string[] }
const settingsOf = async (visit: Visit) => {
  const { choices, disabled } = await callApi<Settings>(visit, 'GET', '/api/notifications')
  return { choices, disabled }
}

/** Sends feedback about the delivery of a mail, as the mail provider does, and returns the status. */
async function sendMailFeedback({ origin }: Visit, type: string, { headers }: Mail, key?: string): Promise<number> {
  const body = JSON.stringify({ events: [{ type, tag: headers['x-mail-tag'] }] })
  const signature = createHmac('sha256', key ?? requireValue(e2eEnvironment(), 'MAIL_FEEDBACK_KEY'))
    .update(body)
    .digest('hex')
  const response = await fetch(`${origin}/api/mail-feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-feedback-signature': signature },
    body,
  })
  return response.status
}

/** Waits for any mail to an address; every new member gets one. */
const anyMail = (email: string) => waitForMail(email, new RegExp('.'))

/** Expects the banner with the reason why mails are switched off, and follows its link to the settings. */
async function followBanner(page: Page, reason: 'unsubscribed' | 'bounced' | 'spam_complaint'): Promise<void> {
  await navigateFromOtherPage(page, '/likes')
  const hints = page.getByRole('region', { name: en('alerts.region') })
  await hints.getByText(en(`alerts.disabled.${reason}.title`)).waitFor()
  await hints.getByText(en(`alerts.disabled.${reason}.text`)).waitFor()
  await hints.getByRole('link', { name: en('alerts.disabled_action') }).click()
  await page.waitForURL('**/notifications')
  await page.getByText(en(`notifications.reason.${reason}`)).waitFor()
}

async function expectNoBanner(page: Page): Promise<void> {
  await navigateFromOtherPage(page, '/likes')
  // The next alert is shown instead.
  await page.getByRole('region', { name: en('alerts.region') }).getByText(en('alerts.enrich_title')).waitFor() // prettier-ignore
}

journey(
  'a member gets a mail about an unread message and unsubscribes with the button of the mail program',
  async (open) => {
    const { mine, theirs } = await openTwoMembers(open)
    const { me, page } = mine
    await disableQuietHours(mine)
    const conversation = await sendMessageTo(theirs, me.id, 'A word for later.')
    await noticeBackdoor.backdateAndSweep(me.id, 20)
    const mail = await waitForMail(me.email, subjects.message)
    expect(mail.text).toContain(`${mine.origin}/chats/${conversation}`)
    expect(mail.text).not.toMatch(new RegExp(`A word for later|${mine.them.name}`))
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const address = /^<(http[^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(address).toContain(`${mine.origin}/unsubscribe?token=`)
    expect(mail.text).toContain(address)

    // Mail scanners follow links, so opening the link must not change anything.
    expect((await fetch(address)).status).toBe(200)
    expect(await settingsOf(mine)).toEqual({ choices: {}, disabled: [] })

    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([200, '', []])
    expect(await settingsOf(mine)).toEqual({ choices: { message: { mail: false } }, disabled: ['unsubscribed'] })

    // The next message is not mailed, but a like still is.
    const another = await open()
    await newMember(another)
    await sendMessageTo(another, me.id, 'And another one.')
    await callApi(theirs, 'PUT', `/api/likes/${me.id}`, {})
    await noticeBackdoor.backdateAndSweep(me.id, 70, 3)
    await waitForMail(me.email, subjects.like)
    expect(await mailsWithSubject(me.email, subjects.message)).toHaveLength(1)

    await followBanner(page, 'unsubscribed')
    await button(page, en('notifications.resume')).click()
    await page.getByText(en('notifications.mail_on')).waitFor()
    expect(await settingsOf(mine)).toEqual({ choices: {}, disabled: [] })
    await expectNoBanner(page)
  },
)

journey('notices above the daily limit are sent as one mail in the evening', async (open) => {
  const { mine, theirs } = await openTwoMembers(open)
  const { me } = mine
  await disableQuietHours(mine, { time_zone: timeZoneAt(6) })
  await noticeBackdoor.insertMailCount(me.id, 3)
  await sendMessageTo(theirs, me.id, 'One.')
  await sendMessageTo(theirs, me.id, 'Two.')
  await noticeBackdoor.backdateAndSweep(me.id, 20)
  expect(await noticeBackdoor.noticesOf(me.id)).toMatchObject([{ in_digest: true, is_mailed: false }])
  await dbBackdoor.runJob('notifications.send_digests')
  expect(await mailsWithSubject(me.email, en('notifications.mail.digest_subject')), 'it is not evening yet').toEqual([])

  await disableQuietHours(mine, { time_zone: timeZoneAt(18) })
  await dbBackdoor.runJob('notifications.send_digests')
  await dbBackdoor.runJob('notifications.send_digests')
  const [mail, ...more] = await mailsWithSubject(me.email, en('notifications.mail.digest_subject'))
  expect(more).toEqual([])
  expect(mail?.text).toContain('2 unread messages')
  expect(mail?.headers['list-unsubscribe']).toContain('/unsubscribe?token=')
  expect(await mailsWithSubject(me.email, subjects.message)).toEqual([])
})

journey('a member whose mails bounced reads the reason and switches mails on again', async (open) => {
  const visit = await open()
  const { email } = await newMember(visit)
  const mail = await anyMail(email)
  expect(await sendMailFeedback(visit, 'hard_bounce', mail, 'a stranger')).toBe(403)
  expect((await settingsOf(visit)).disabled).toEqual([])
  expect(await sendMailFeedback(visit, 'hard_bounce', mail)).toBe(200)
  await followBanner(visit.page, 'bounced')
  await button(visit.page, en('notifications.resume')).click()
  await visit.page.getByText(en('notifications.mail_on')).waitFor()
  expect((await settingsOf(visit)).disabled).toEqual([])
  await expectNoBanner(visit.page)
})

journey('a member withdraws a spam complaint with the link in a mail', async (open) => {
  const visit = await open()
  const { email } = await newMember(visit)
  const { page } = visit
  expect(await sendMailFeedback(visit, 'complaint', await anyMail(email))).toBe(200)
  await followBanner(page, 'spam_complaint')
  await page.getByText(en('notifications.complaint_mail')).waitFor()
  await button(page, en('notifications.resume')).click()
  await page.getByText(en('notifications.complaint_mail_sent')).waitFor()
  // A second mail cannot be requested, neither on the page nor through the API.
  expect(await button(page, en('notifications.resume')).count()).toBe(0)
  expect(await callApi(visit, 'POST', '/api/notifications/mail')).toEqual({ status: 'mail_sent_before' })

  const { text } = await waitForMail(email, subjects.resume)
  await page.goto(/https?:\/\/\S+\/unsubscribe\?resume=[\w~-]+/.exec(text)?.[0] ?? '')
  expect((await settingsOf(visit)).disabled, 'the link alone changes nothing').toEqual(['spam_complaint'])
  await button(page, en('notifications.resume_confirm')).click()
  await page.getByText(en('notifications.resumed_title')).waitFor()
  expect((await settingsOf(visit)).disabled).toEqual([])
  expect(await mailsWithSubject(email, subjects.resume)).toHaveLength(1)
  await expectNoBanner(page)
})

/** Returns a time zone in which it is this hour now. The sign in the names of the `Etc` zones is inverted. */
function timeZoneAt(hour: number): string {
  const hoursAhead = hour - new Date().getUTCHours()
  const shift = hoursAhead > 14 ? hoursAhead - 24 : hoursAhead < -12 ? hoursAhead + 24 : hoursAhead
  return shift === 0 ? 'UTC' : `Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`
}
