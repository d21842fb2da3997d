import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { alerts, showsAlert, type Alert } from '../../web/src/features/alerts/alert-rules.ts'
import { routeTable } from '../../web/src/lib/addresses/route-table.ts'
import { arriveAt, goTo } from '../harness/arrive.ts'
import { callApi } from '../harness/call-api.ts'
import { ask } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { memberOf } from '../harness/log-in.ts'
import { newMember } from '../harness/new-member.ts'
import { carryDevice, deviceLookedAt, newDevice } from '../harness/push-device.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'
import { bundleOf, orderThat } from '../screen-orders.ts'

const en = textsOf('en')
const titles: Record<Alert, string> = {
  disabled: en('alerts.disabled.bounced.title'),
  enrich: en('alerts.enrich_title'),
  push: en('alerts.push_title'),
}
const hints = (page: Page) => page.getByRole('region', { name: en('alerts.region') })
const { id: lukas } = memberOf('velvet', 'lukas')

const all: Alert[] = ['disabled', 'enrich', 'push']
const none: Alert[] = []

/** Every page of members, and which alerts it has when all are called for; the pages of chats have no banners at all. */
async function pagesOf(visit: Visit): Promise<Record<string, { path: string; shown: Alert[] }>> {
  const order = await orderThat(visit.context, 'completed', 'card', 'paid')
  type Opened = { conversation: { id: string } }
  const { conversation } = await callApi<Opened>(visit, 'PUT', `/api/members/${lukas}/conversation`)
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
    directdebit: { path: `/directdebit?bundle=${await bundleOf(visit.context)}&country=DE`, shown: ['disabled'] },
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
    // Not of members alone, but the specification names it.
    'activate-done': { path: '/activate/done?state=confirmed', shown: ['disabled'] },
  }
}

const callsForAll = { notifications_disabled: ['bounced' as const], profile: { main_image: null } }
type Facts = Parameters<typeof showsAlert>[1]

/** What the rule says, on a page that has banners. */
const ruleFor = (routeName: string): Alert[] =>
  routeTable.find(({ name }) => name === routeName)?.layout === 'chat'
    ? []
    : alerts.filter((alert) =>
        showsAlert(alert, { routeName, user: callsForAll as Facts['user'], pushState: 'granted', dismissed: {} }),
      )

/** The alert that is shown, if there is one. */
const shownOn = (page: Page): Promise<string[]> =>
  hints(page)
    .getByText(new RegExp(Object.values(titles).join('|')))
    .allTextContents()

const isAt = (page: Page, path: string) =>
  expect(new URL(page.url()).pathname, 'the page is itself').toBe(path.split('?')[0])

journey(
  'sees each alert on the pages that may have it, and on no other',
  async (open) => {
    const visit = await open({ isApp: true })
    const { page, context, origin } = visit
    await carryDevice(context, await newDevice())
    await context.grantPermissions(['notifications'], { origin })
    const { id } = await newMember(visit)
    const pages = await pagesOf(visit)
    const membersOnly = routeTable.filter(({ access }) => access !== 'anyone').map(({ name }) => name)
    expect(Object.keys(pages).toSorted()).toEqual([...membersOnly, 'activate-done'].toSorted())
    await ask(`update members set notifications_disabled = '{bounced}' where id = $1`, [id])
    type Viewer = { user: { notifications_disabled: string[] } }
    const disabled = async () => (await callApi<Viewer>(visit, 'GET', '/api/user.php')).user.notifications_disabled
    await expect.poll(disabled).toEqual(['bounced'])

    await page.goto('/likes')
    await deviceLookedAt(page)
    // Nothing comes to a page that is being read already.
    expect(await shownOn(page)).toEqual([])
    await arriveAt(page, '/likes')
    // One is shown at a time: what is closed makes room for the next, here and everywhere else.
    for (const [place, closed] of all.entries()) {
      await expect.poll(() => shownOn(page)).toEqual([titles[closed]])
      for (const [name, { path, shown }] of Object.entries(pages)) {
        expect(ruleFor(name), name).toEqual(shown)
        await goTo(page, path)
        isAt(page, path)
        const left = all.slice(place).filter((alert) => shown.includes(alert))
        const expected = left.slice(0, 1).map((alert) => titles[alert])
        await expect.poll(() => shownOn(page), { message: `${name}, after ${place} were closed` }).toEqual(expected)
      }
      await goTo(page, '/transactions')
      await hints(page)
        .getByRole('button', { name: en('common.close') })
        .click()
    }
    await expect.poll(() => shownOn(page)).toEqual([])
  },
  { seconds: 90 },
)

journey(
  'is reminded of the confirmation on every page, before anything else',
  async (open) => {
    const visit = await open({ javaScript: false })
    const { page } = visit
    const { id } = await newMember(visit)
    const pages = await pagesOf(visit)
    const become = async (disabled: string) => {
      await ask(`update profiles set status = 'disabled' where id = $1`, [id])
      await ask(`update members set status = 'not_confirmed', notifications_disabled = $2 where id = $1`, [
        id,
        disabled,
      ])
    }
    await become('{}')
    const reminder = hints(page).getByText(en('activate.reminder_title'))
    await expect.poll(async () => (await page.goto('/likes'), reminder.count())).toBe(1)
    for (const [name, { path }] of Object.entries(pages)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      isAt(page, path)
      const isWithout = name.startsWith('chats') || name === 'activate-done'
      expect(await reminder.count(), name).toBe(isWithout ? 0 : 1)
      if (!isWithout) expect(await hints(page).getByRole('button').count(), name).toBe(1)
    }
    // Who gets no mails cannot follow their link.
    await become('{bounced}')
    await expect.poll(async () => (await page.goto('/likes'), reminder.count())).toBe(0)
  },
  { seconds: 90 },
)
