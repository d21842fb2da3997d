import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { obstaclesOn } from '../harness/accessibility.ts'
import { arriveAt } from '../harness/arrive.ts'
import { callApi, neverQuiet, writeTo } from '../harness/call-api.ts'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { mailsAbout } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { carryDevice, deviceLookedAt, newDevice, pushesTo } from '../harness/push-device.ts'
import { button } from '../harness/sign-up.ts'
import { goLive, said, twoWhoTalk } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'
import { deliverPush, noticesOn, pressNotice, workerOf } from '../harness/worker.ts'

const en = textsOf('en')
const pushCard = (page: Page) => page.getByRole('region', { name: en('notifications.push') })
const hints = (page: Page) => page.getByRole('region', { name: en('alerts.region') })
const devicesOf = async (visit: Visit) =>
  (await callApi<{ devices: object[] }>(visit, 'GET', '/api/notifications')).devices.length

/** What the browser's own question was answered with, for this site. */
const permit = ({ context, origin }: Visit, isAllowed: boolean) =>
  context.grantPermissions(isAllowed ? ['notifications'] : [], { origin })

/** Switches push on as a member does who has never been asked. */
async function switchOn(visit: Visit): Promise<void> {
  await permit(visit, true)
  await visit.page.goto('/notifications')
  await button(visit.page, en('notifications.push_on')).click()
  await pushCard(visit.page).getByText(en('notifications.push_subscribed_text')).waitFor()
}

journey('switches push on, tries it, and off again', async (open) => {
  const visit = await open({ isApp: true })
  const device = await newDevice()
  await carryDevice(visit.context, device)
  await newMember(visit)
  await switchOn(visit)
  expect(await devicesOf(visit)).toBe(1)
  expect(await obstaclesOn(visit.page)).toEqual([])

  await button(visit.page, en('notifications.test_send')).click()
  await visit.page.getByText(en('notifications.test_sent')).waitFor()
  await expect
    .poll(() => pushesTo(device))
    .toMatchObject([{ title: en('push.test_title'), body: en('push.test_body'), path: '/notifications' }])

  // It stays on, and nobody is asked about it any more.
  await arriveAt(visit.page, '/likes')
  await deviceLookedAt(visit.page)
  await hints(visit.page).getByText(en('alerts.enrich_title')).waitFor()
  await button(visit.page, en('common.close')).click()
  await hints(visit.page).waitFor({ state: 'detached' })

  await visit.page.goto('/notifications')
  await button(visit.page, en('notifications.push_off')).click()
  await pushCard(visit.page).getByText(en('notifications.push_granted_text')).waitFor()
  expect(await devicesOf(visit)).toBe(0)
})

journey('switches push on where the page offers it', async (open) => {
  const visit = await open({ isApp: true })
  await carryDevice(visit.context, await newDevice())
  await newMember(visit)
  await permit(visit, true)
  const { page } = visit
  await arriveAt(page, '/likes')
  await deviceLookedAt(page)
  await hints(page).getByText(en('alerts.enrich_title')).waitFor()
  await hints(page)
    .getByRole('button', { name: en('common.close') })
    .click()
  await hints(page).getByText(en('alerts.push_title')).waitFor()
  await hints(page)
    .getByRole('button', { name: en('alerts.push_action') })
    .click()
  await page.getByText(en('alerts.push_on')).waitFor()
  await hints(page).waitFor({ state: 'detached' })
  expect(await devicesOf(visit)).toBe(1)
})

journey('reads how to allow what the browser blocks', async (open) => {
  const visit = await open({ isApp: true })
  await newMember(visit)
  await permit(visit, false)
  const { page } = visit
  await page.goto('/notifications')
  await pushCard(page).getByText(en('notifications.push_denied'), { exact: true }).waitFor()
  await pushCard(page).getByText(en('notifications.push_denied_text')).waitFor()
  expect(await button(page, en('notifications.push_on')).count()).toBe(0)
  expect(await obstaclesOn(page)).toEqual([])
  expect(await devicesOf(visit)).toBe(0)
})

journey(
  'is told of a message while away, once, and opens it from there',
  async (open) => {
    const { mine, theirs } = await twoWhoTalk(open, { visit: { isApp: true } })
    const { page, context, origin, me } = mine
    const device = await newDevice()
    await carryDevice(context, device)
    await switchOn(mine)
    await neverQuiet(mine)
    await goLive(page, '/likes')
    await workerOf(page)

    await page.goto('about:blank')
    type Seen = { member: { is_online: boolean } }
    const isThere = async () => (await callApi<Seen>(theirs, 'GET', `/api/members/${me.id}`)).member.is_online
    await expect.poll(isThere, { interval: 500 }).toBe(false)
    const conversation = await writeTo(theirs, me.id, 'Are you still awake?')

    await expect.poll(() => pushesTo(device), { timeout: 30_000 }).toHaveLength(1)
    // Whatever else were to be told of it would be told now.
    await house.runJob('notifications.sweep')
    const [push, ...more] = await pushesTo(device)
    expect(more).toEqual([])
    expect(await mailsAbout(me.email, en('mail.message_subject'))).toEqual([])
    expect(push).toMatchObject({
      title: en('push.message_title'),
      body: en('push.message_body', { count: 1 }),
      path: `/chats/${conversation}`,
      badge: 1,
      lang: 'en',
    })
    expect(JSON.stringify(push).toLowerCase()).not.toMatch(
      new RegExp(`velvet|awake|${me.name}|${mine.them.name}`.toLowerCase()),
    )

    if (push) await deliverPush(page, origin, push)
    await goLive(page, '/members')
    await expect.poll(() => noticesOn(page)).toEqual([en('push.message_title')])
    await pressNotice(context)
    await page.waitForURL(`**/chats/${conversation}`)
    await said(page, 'Are you still awake?').waitFor()
    expect(await noticesOn(page)).toEqual([])
  },
  { seconds: 90 },
)
