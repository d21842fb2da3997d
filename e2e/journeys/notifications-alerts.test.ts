import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { alerts, shouldShowAlert, type Alert } from '../../web/src/features/notifications/alerts/alert-rules.ts'
import { routeTable } from '../../web/src/features/session/routing/route-table.ts'
import { navigateFromOtherPage, navigateInApp } from '../harness/navigate.ts'
import { callApi } from '../harness/call-api.ts'
import { queryDb } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { demoMember } from '../harness/log-in.ts'
import { newMember } from '../harness/new-member.ts'
import { emulatePushDevice, waitForSubscriptionRead, createPushDevice } from '../harness/push-device.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'
import { fetchBundleId, findOrPlaceOrder } from '../screen-orders.ts'

const en = textsOf('en')
const titles: Record<Alert, string> = {
  disabled: en('alerts.disabled.bounced.title'),
  enrich: en('alerts.enrich_title'),
  push: en('alerts.push_title'),
}
const alertRegion = (page: Page) => page.getByRole('region', { name: en('alerts.region') })
const { id: lukas } = demoMember('velvet', 'lukas')

const all: Alert[] = ['disabled', 'enrich', 'push']
const none: Alert[] = []

/** Returns every member page with the alerts that it may show. The pages of the chats show no banners at all. */
async function pagesOf(visit: Visit): Promise<Record<string, { path: string; shown: Alert[] }>> {
  const order = await findOrPlaceOrder(visit.context, 'completed', 'card', 'paid')
  type OpenResponse = { conversation: { id: string } }
  const { conversation } = await callApi<OpenResponse>(visit, 'PUT', `/api/members/${lukas}/conversation`)
  return {
    members: { path: '/members', shown: all },
    'members-id': { path: `/members/${lukas}`, shown: all },
    chats: { path: '/chats', shown: none },
    'likes-m-id': { path: `/likes/m/${lukas}`, shown: all },
    'chats-id': { path: `/chats/${conversation.id}`, shown: none },
    likes: { path: '/likes', shown: all },
    credits: { path: '/credits', shown: all },
    'likes-type': { path: '/likes/sent', shown: all },
    'credits-repeat-order': { path: '/credits/repeat-order', shown: all },
    'credits-id-paymentmethod': { path: `/credits/${order.id}/card`, shown: all },
    directdebit: { path: `/directdebit?bundle=${await fetchBundleId(visit.context)}&country=DE`, shown: ['disabled'] },
    premium: { path: '/premium', shown: ['disabled'] },
    profile: { path: '/profile', shown: ['disabled', 'push'] },
    notifications: { path: '/notifications', shown: none },
    transactions: { path: '/transactions', shown: all },
    'transactions-id': { path: `/transactions/${order.id}`, shown: all },
    'signup-matches': { path: '/signup-matches', shown: all },
    'swipe-game': { path: '/swipe-game', shown: all },
    'match-finder': { path: '/match-finder', shown: all },
    settings: { path: '/settings', shown: ['push'] },
    'settings-delete': { path: '/settings/delete', shown: ['push'] },
    blocked: { path: '/blocked', shown: all },
    share: { path: '/share', shown: all },
    you: { path: '/you', shown: all },
    // Not a member page, but part of the specification.
    'activate-done': { path: '/activate/done?state=confirmed', shown: ['disabled'] },
  }
}

const needsAllAlerts = { notifications_disabled: ['bounced' as const], profile: { main_image: null } }
type Facts = Parameters<typeof shouldShowAlert>[1]

/** Returns the alerts that the rule allows for a route. The layout of the chats has none. */
const allowedAlerts = (routeName: string): Alert[] =>
  routeTable.find(({ name }) => name === routeName)?.layout === 'chat'
    ? []
    : alerts.filter((alert) =>
        shouldShowAlert(alert, {
          routeName,
          user: needsAllAlerts as Facts['user'],
          pushState: 'granted',
          dismissed: {},
        }),
      )

/** Returns the title of the alert that is shown, if there is one. */
const shownOn = (page: Page): Promise<string[]> =>
  alertRegion(page)
    .getByText(new RegExp(Object.values(titles).join('|')))
    .allTextContents()

const expectPath = (page: Page, path: string) =>
  expect(new URL(page.url()).pathname, 'the page was not redirected').toBe(path.split('?')[0])

journey('each alert appears on its pages and on no other', async (open) => {
  const visit = await open({ hasServiceWorker: true })
  const { page, context, origin } = visit
  await emulatePushDevice(context, await createPushDevice())
  await context.grantPermissions(['notifications'], { origin })
  const { id } = await newMember(visit)
  const pages = await pagesOf(visit)
  const membersOnly = routeTable.filter(({ access }) => access !== 'anyone').map(({ name }) => name)
  expect(Object.keys(pages).toSorted()).toEqual([...membersOnly, 'activate-done'].toSorted())
  await queryDb(`update members set notifications_disabled = '{bounced}' where id = $1`, [id])
  type Viewer = { user: { notifications_disabled: string[] } }
  const disabled = async () => (await callApi<Viewer>(visit, 'GET', '/api/user.php')).user.notifications_disabled
  await expect.poll(disabled).toEqual(['bounced'])

  await page.goto('/likes')
  await waitForSubscriptionRead(page)
  // Alerts do not appear on a page that is already open.
  expect(await shownOn(page)).toEqual([])
  await navigateFromOtherPage(page, '/likes')
  // One alert is shown at a time. Closing it shows the next one, on this page and on all others.
  for (const [closedCount, current] of all.entries()) {
    await expect.poll(() => shownOn(page)).toEqual([titles[current]])
    for (const [name, { path, shown }] of Object.entries(pages)) {
      expect(allowedAlerts(name), name).toEqual(shown)
      await navigateInApp(page, path)
      expectPath(page, path)
      const left = all.slice(closedCount).filter((alert) => shown.includes(alert))
      const expected = left.slice(0, 1).map((alert) => titles[alert])
      await expect.poll(() => shownOn(page), { message: `${name}, after ${closedCount} were closed` }).toEqual(expected)
    }
    await navigateInApp(page, '/transactions')
    await alertRegion(page)
      .getByRole('button', { name: en('common.close') })
      .click()
  }
  await expect.poll(() => shownOn(page)).toEqual([])
})

journey('the reminder to confirm the e-mail address appears on every page, before any alert', async (open) => {
  const visit = await open({ javaScript: false })
  const { page } = visit
  const { id } = await newMember(visit)
  const pages = await pagesOf(visit)
  const makeUnconfirmed = async (disabled: string) => {
    await queryDb(`update profiles set status = 'disabled' where id = $1`, [id])
    await queryDb(`update members set status = 'not_confirmed', notifications_disabled = $2 where id = $1`, [
      id,
      disabled,
    ])
  }
  await makeUnconfirmed('{}')
  const reminder = alertRegion(page).getByText(en('activate.reminder_title'))
  await expect.poll(async () => (await page.goto('/likes'), reminder.count())).toBe(1)
  for (const [name, { path }] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expectPath(page, path)
    const hasNoReminder = name.startsWith('chats') || name === 'activate-done'
    expect(await reminder.count(), name).toBe(hasNoReminder ? 0 : 1)
    if (!hasNoReminder) expect(await alertRegion(page).getByRole('button').count(), name).toBe(1)
  }
  // A member whose mails bounce cannot follow the link, so there is no reminder.
  await makeUnconfirmed('{bounced}')
  await expect.poll(async () => (await page.goto('/likes'), reminder.count())).toBe(0)
})
