import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { NoticeChoices } from '../../contract/src/notification-rules.ts'
import { valueOf } from '../../scripts/product/environment.ts'
import { arriveAt } from '../harness/arrive.ts'
import { callApi, neverQuiet, writeTo } from '../harness/call-api.ts'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { mailAbout, mailsAbout, type Mail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { noticeHouse } from '../harness/notice-house.ts'
import { button } from '../harness/sign-up.ts'
import { twoWhoTalk } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'
import { e2eEnvironment } from '../product.ts'

const en = textsOf('en')
const about = { message: en('mail.message_subject'), like: en('mail.like_subject'), resume: en('mail.resume_subject') }

type Settings = { choices: NoticeChoices; disabled: string[] }
const settingsOf = async (visit: Visit) => {
  const { choices, disabled } = await callApi<Settings>(visit, 'GET', '/api/notifications')
  return { choices, disabled }
}

/** As the mail provider says what became of a mail. */
async function feedBack({ origin }: Visit, type: string, { headers }: Mail, key?: string): Promise<number> {
  const body = JSON.stringify({ events: [{ type, tag: headers['x-mail-tag'] }] })
  const signature = createHmac('sha256', key ?? valueOf(e2eEnvironment(), 'MAIL_FEEDBACK_KEY'))
    .update(body)
    .digest('hex')
  const answer = await fetch(`${origin}/api/mail-feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-feedback-signature': signature },
    body,
  })
  return answer.status
}

/** A mail that everybody has got. */
const firstMail = (email: string) => mailAbout(email, new RegExp('.'))

/** Reads why mails stopped, and goes where it can be changed. */
async function followBanner(page: Page, reason: 'unsubscribed' | 'bounced' | 'spam_complaint'): Promise<void> {
  await arriveAt(page, '/likes')
  const hints = page.getByRole('region', { name: en('alerts.region') })
  await hints.getByText(en(`alerts.disabled.${reason}.title`)).waitFor()
  await hints.getByText(en(`alerts.disabled.${reason}.text`)).waitFor()
  await hints.getByRole('link', { name: en('alerts.disabled_action') }).click()
  await page.waitForURL('**/notifications')
  await page.getByText(en(`notifications.reason.${reason}`)).waitFor()
}

async function expectNoBanner(page: Page): Promise<void> {
  await arriveAt(page, '/likes')
  // What is less important takes its place.
  await page.getByRole('region', { name: en('alerts.region') }).getByText(en('alerts.enrich_title')).waitFor() // prettier-ignore
}

journey('gets a mail about what is unread, and ends it with the button of the mail program', async (open) => {
  const { mine, theirs } = await twoWhoTalk(open)
  const { me, page } = mine
  await neverQuiet(mine)
  const conversation = await writeTo(theirs, me.id, 'A word for later.')
  await noticeHouse.letWait(me.id, 20)
  const mail = await mailAbout(me.email, about.message)
  expect(mail.text).toContain(`${mine.origin}/chats/${conversation}`)
  expect(mail.text).not.toMatch(new RegExp(`A word for later|${mine.them.name}`))
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const address = /^<(http[^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  expect(address).toContain(`${mine.origin}/unsubscribe?token=`)
  expect(mail.text).toContain(address)

  // Programs that look at mails follow links: that changes nothing.
  expect((await fetch(address)).status).toBe(200)
  expect(await settingsOf(mine)).toEqual({ choices: {}, disabled: [] })

  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([200, '', []])
  expect(await settingsOf(mine)).toEqual({ choices: { message: { mail: false } }, disabled: ['unsubscribed'] })

  // The next message is not mailed any more; a like still is.
  const another = await open()
  await newMember(another)
  await writeTo(another, me.id, 'And another one.')
  await callApi(theirs, 'PUT', `/api/likes/${me.id}`, {})
  await noticeHouse.letWait(me.id, 70, 3)
  await mailAbout(me.email, about.like)
  expect(await mailsAbout(me.email, about.message)).toHaveLength(1)

  await followBanner(page, 'unsubscribed')
  await button(page, en('notifications.resume')).click()
  await page.getByText(en('notifications.mail_on')).waitFor()
  expect(await settingsOf(mine)).toEqual({ choices: {}, disabled: [] })
  await expectNoBanner(page)
})

journey('gets what was too much for one day in the evening, in one mail', async (open) => {
  const { mine, theirs } = await twoWhoTalk(open)
  const { me } = mine
  await neverQuiet(mine, { time_zone: zoneWhereItIs(6) })
  await noticeHouse.haveMailed(me.id, 3)
  await writeTo(theirs, me.id, 'One.')
  await writeTo(theirs, me.id, 'Two.')
  await noticeHouse.letWait(me.id, 20)
  expect(await noticeHouse.noticesOf(me.id)).toMatchObject([{ in_digest: true, is_mailed: false }])
  await house.runJob('notifications.send_digests')
  expect(await mailsAbout(me.email, en('mail.digest_subject')), 'it is not evening yet').toEqual([])

  await neverQuiet(mine, { time_zone: zoneWhereItIs(18) })
  await house.runJob('notifications.send_digests')
  await house.runJob('notifications.send_digests')
  const [mail, ...more] = await mailsAbout(me.email, en('mail.digest_subject'))
  expect(more).toEqual([])
  expect(mail?.text).toContain('2 unread messages')
  expect(mail?.headers['list-unsubscribe']).toContain('/unsubscribe?token=')
  expect(await mailsAbout(me.email, about.message)).toEqual([])
})

journey('reads that mails come back, and switches them on again', async (open) => {
  const visit = await open()
  const { email } = await newMember(visit)
  const mail = await firstMail(email)
  expect(await feedBack(visit, 'hard_bounce', mail, 'a stranger')).toBe(403)
  expect((await settingsOf(visit)).disabled).toEqual([])
  expect(await feedBack(visit, 'hard_bounce', mail)).toBe(200)
  await followBanner(visit.page, 'bounced')
  await button(visit.page, en('notifications.resume')).click()
  await visit.page.getByText(en('notifications.mail_on')).waitFor()
  expect((await settingsOf(visit)).disabled).toEqual([])
  await expectNoBanner(visit.page)
})

journey('takes a complaint back by the link of one mail', async (open) => {
  const visit = await open()
  const { email } = await newMember(visit)
  const { page } = visit
  expect(await feedBack(visit, 'complaint', await firstMail(email))).toBe(200)
  await followBanner(page, 'spam_complaint')
  await page.getByText(en('notifications.complaint_mail')).waitFor()
  await button(page, en('notifications.resume')).click()
  await page.getByText(en('notifications.complaint_mail_sent')).waitFor()
  // There is no second one to ask for, on the page or without it.
  expect(await button(page, en('notifications.resume')).count()).toBe(0)
  expect(await callApi(visit, 'POST', '/api/notifications/mail')).toEqual({ status: 'mail_sent_before' })

  const { text } = await mailAbout(email, about.resume)
  await page.goto(/https?:\/\/\S+\/unsubscribe\?resume=[\w~-]+/.exec(text)?.[0] ?? '')
  expect((await settingsOf(visit)).disabled, 'the link alone changes nothing').toEqual(['spam_complaint'])
  await button(page, en('notifications.resume_confirm')).click()
  await page.getByText(en('notifications.resumed_title')).waitFor()
  expect((await settingsOf(visit)).disabled).toEqual([])
  expect(await mailsAbout(email, about.resume)).toHaveLength(1)
  await expectNoBanner(page)
})

/** A place of the earth whose clocks show this hour now. The names of these zones count the other way round. */
function zoneWhereItIs(hour: number): string {
  const ahead = hour - new Date().getUTCHours()
  const shift = ahead > 14 ? ahead - 24 : ahead < -12 ? ahead + 24 : ahead
  return shift === 0 ? 'UTC' : `Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`
}
