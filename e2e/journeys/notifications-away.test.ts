import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { navigateFromOtherPage } from '../harness/navigate.ts'
import { callApi, disableQuietHours, sendMessageTo } from '../harness/call-api.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { mailsWithSubject } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { emulatePushDevice, waitForSubscriptionRead, createPushDevice, receivedPushes } from '../harness/push-device.ts'
import { button } from '../harness/sign-up.ts'
import { openLivePage, messageWithText, openTwoMembers } from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'
import { deliverPush, shownNotifications, clickNotification, waitForServiceWorker } from '../harness/service-worker.ts'

const en = textsOf('en')
const pushCard = (page: Page) => page.getByRole('region', { name: en('notifications.push') })
const alertRegion = (page: Page) => page.getByRole('region', { name: en('alerts.region') })
const deviceCount = async (visit: Visit) =>
  (await callApi<{ devices: object[] }>(visit, 'GET', '/api/notifications')).devices.length

/** Grants or denies the browser permission for notifications of this site. */
const setPermission = ({ context, origin }: Visit, isAllowed: boolean) =>
  context.grantPermissions(isAllowed ? ['notifications'] : [], { origin })

/** Switches push on with the button of the settings. */
async function switchPushOn(visit: Visit): Promise<void> {
  await setPermission(visit, true)
  await visit.page.goto('/notifications')
  await button(visit.page, en('notifications.push_on')).click()
  await pushCard(visit.page).getByText(en('notifications.push_subscribed_text')).waitFor()
}

journey('a member switches push on, sends a test and switches it off again', async (open) => {
  const visit = await open({ hasServiceWorker: true })
  const device = await createPushDevice()
  await emulatePushDevice(visit.context, device)
  await newMember(visit)
  await switchPushOn(visit)
  expect(await deviceCount(visit)).toBe(1)
  expect(await accessibilityViolations(visit.page)).toEqual([])

  await button(visit.page, en('notifications.test_send')).click()
  await visit.page.getByText(en('notifications.test_sent')).waitFor()
  await expect
    .poll(() => receivedPushes(device))
    .toMatchObject([
      { title: en('notifications.push.test_title'), body: en('notifications.push.test_body'), path: '/notifications' },
    ])

  // Push stays on, and the page no longer suggests it.
  await navigateFromOtherPage(visit.page, '/likes')
  await waitForSubscriptionRead(visit.page)
  await alertRegion(visit.page).getByText(en('alerts.enrich_title')).waitFor()
  await button(visit.page, en('common.close')).click()
  await alertRegion(visit.page).waitFor({ state: 'detached' })

  await visit.page.goto('/notifications')
  await button(visit.page, en('notifications.push_off')).click()
  await pushCard(visit.page).getByText(en('notifications.push_granted_text')).waitFor()
  expect(await deviceCount(visit)).toBe(0)
})

journey('a member switches push on with the alert of a page', async (open) => {
  const visit = await open({ hasServiceWorker: true })
  await emulatePushDevice(visit.context, await createPushDevice())
  await newMember(visit)
  await setPermission(visit, true)
  const { page } = visit
  await navigateFromOtherPage(page, '/likes')
  await waitForSubscriptionRead(page)
  await alertRegion(page).getByText(en('alerts.enrich_title')).waitFor()
  await alertRegion(page)
    .getByRole('button', { name: en('common.close') })
    .click()
  await alertRegion(page).getByText(en('alerts.push_title')).waitFor()
  await alertRegion(page)
    .getByRole('button', { name: en('alerts.push_action') })
    .click()
  await page.getByText(en('alerts.push_on')).waitFor()
  await alertRegion(page).waitFor({ state: 'detached' })
  expect(await deviceCount(visit)).toBe(1)
})

journey('the settings explain how to allow notifications that the browser blocks', async (open) => {
  const visit = await open({ hasServiceWorker: true })
  await newMember(visit)
  await setPermission(visit, false)
  const { page } = visit
  await page.goto('/notifications')
  await pushCard(page).getByText(en('notifications.push_denied'), { exact: true }).waitFor()
  await pushCard(page).getByText(en('notifications.push_denied_text')).waitFor()
  expect(await button(page, en('notifications.push_on')).count()).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await deviceCount(visit)).toBe(0)
})

journey('a member who is away gets one push for a message and opens the chat with it', async (open) => {
  const { mine, theirs } = await openTwoMembers(open, { visit: { hasServiceWorker: true } })
  const { page, context, origin, me } = mine
  const device = await createPushDevice()
  await emulatePushDevice(context, device)
  await switchPushOn(mine)
  await disableQuietHours(mine)
  await openLivePage(page, '/likes')
  await waitForServiceWorker(page)

  await page.goto('about:blank')
  type MemberResponse = { member: { is_online: boolean } }
  const isOnline = async () => (await callApi<MemberResponse>(theirs, 'GET', `/api/members/${me.id}`)).member.is_online
  await expect.poll(isOnline, { interval: 500 }).toBe(false)
  const conversation = await sendMessageTo(theirs, me.id, 'Are you still awake?')

  await expect.poll(() => receivedPushes(device)).toHaveLength(1)
  // The sweep would send any further notification of the message now.
  await dbBackdoor.runJob('notifications.sweep')
  const [push, ...more] = await receivedPushes(device)
  expect(more).toEqual([])
  expect(await mailsWithSubject(me.email, en('notifications.mail.message_subject'))).toEqual([])
  expect(push).toMatchObject({
    title: en('notifications.push.message_title'),
    body: en('notifications.push.message_body', { count: 1 }),
    path: `/chats/${conversation}`,
    badge: 1,
    lang: 'en',
  })
  expect(JSON.stringify(push).toLowerCase()).not.toMatch(
    new RegExp(`velvet|awake|${me.name}|${mine.them.name}`.toLowerCase()),
  )

  if (push) await deliverPush(page, origin, push)
  await openLivePage(page, '/members')
  await expect.poll(() => shownNotifications(page)).toEqual([en('notifications.push.message_title')])
  await clickNotification(context)
  await page.waitForURL(`**/chats/${conversation}`)
  await messageWithText(page, 'Are you still awake?').waitFor()
  expect(await shownNotifications(page)).toEqual([])
})
