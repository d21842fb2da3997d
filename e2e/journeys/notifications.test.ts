import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { navigateFromOtherPage } from '../harness/navigate.ts'
import { pauseRequests } from '../harness/pause-requests.ts'
import { queryDb } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { openLivePage } from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'

const text = textsOf('en')
const cell = (kind: string, channel: string) =>
  text('notifications.cell', {
    kind: text(`notifications.kind.${kind}`),
    channel: text(`notifications.channel.${channel}`),
  })

journey('a member changes notification settings, and they are stored', async (open) => {
  const visit = await open()
  await newMember(visit)
  const { page } = visit
  await page.goto('/notifications')
  const likes = page.getByRole('switch', { name: cell('like', 'mail') })
  await likes.uncheck()
  await page.getByText(text('notifications.saved')).first().waitFor()
  await page.getByLabel(text('notifications.quiet_from')).selectOption('21')
  await page.getByText(text('notifications.saved')).nth(1).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const zone = await page.evaluate<string>('Intl.DateTimeFormat().resolvedOptions().timeZone')
  const timeZoneText = page.getByText(text('notifications.time_zone', { zone }))
  await timeZoneText.waitFor()
  await page.reload()
  expect(await timeZoneText.count(), 'the time zone of the browser').toBe(1)
  expect(await likes.isChecked()).toBe(false)
  expect(await page.getByRole('switch', { name: cell('like', 'push') }).isChecked()).toBe(true)
  expect(await page.getByLabel(text('notifications.quiet_from')).inputValue()).toBe('21')
})

journey('opening the notification settings with a link saves nothing by itself', async (open) => {
  const visit = await open()
  await newMember(visit)
  const { page } = visit
  const submittedForms: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/notifications'))
      submittedForms.push(request.postData() ?? '')
  })
  await openLivePage(page, '/settings')
  await page
    .getByRole('navigation', { name: text('settings.sections') })
    .getByRole('link', { name: text('settings.notifications') })
    .click()
  await page.getByRole('switch', { name: cell('like', 'mail') }).click()
  await page.getByText(text('notifications.saved')).waitFor()
  expect(submittedForms.map((form) => new URLSearchParams(form).get('intent'))).toEqual(['choices'])
})

journey('settings that are changed before the scripts are loaded are stored', async (open) => {
  const visit = await open()
  await newMember(visit)
  const { page } = visit
  const release = await pauseRequests(page, '**/assets/*.js')
  await page.goto('/notifications', { waitUntil: 'commit' })
  const likes = page.getByRole('switch', { name: cell('like', 'mail') })
  await likes.uncheck()
  await page.getByLabel(text('notifications.quiet_from')).selectOption('21')
  release()
  await page.getByText(text('notifications.saved')).nth(1).waitFor()
  await page.reload()
  expect(await likes.isChecked()).toBe(false)
  expect(await page.getByLabel(text('notifications.quiet_from')).inputValue()).toBe('21')
})

journey('a member changes notification settings without scripts', async (open) => {
  const visit = await open({ javaScript: false })
  await newMember(visit)
  const { page } = visit
  await page.goto('/notifications')
  const likes = page.getByRole('switch', { name: cell('match', 'push') })
  await likes.uncheck()
  await page
    .getByRole('button', { name: text('settings.save') })
    .first()
    .click()
  await page.getByText(text('notifications.saved')).waitFor()
  expect(await likes.isChecked()).toBe(false)
})

journey('alerts are shown one at a time, until they are closed', async (open) => {
  const visit = await open()
  const { email } = await newMember(visit)
  await queryDb(`update members set notifications_disabled = '{bounced}' where email = $1`, [email])
  const { page } = visit
  await navigateFromOtherPage(page, '/likes')
  const alertRegion = page.getByRole('region', { name: text('alerts.region') })
  await alertRegion.getByText(text('alerts.disabled.bounced.text')).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await alertRegion.getByRole('button', { name: text('common.close') }).click()
  await alertRegion.getByText(text('alerts.enrich_title')).waitFor()
  await navigateFromOtherPage(page, '/likes')
  await alertRegion.getByText(text('alerts.enrich_title')).waitFor()
  await page.goto('/notifications')
  await page.getByRole('button', { name: text('notifications.resume') }).click()
  await page.getByText(text('notifications.mail_on')).waitFor()
  expect(await alertRegion.count()).toBe(0)
})

journey('an invalid unsubscribe link responds with 410', async (open) => {
  const { page, problems, context } = await open({ javaScript: false })
  problems.allowStatus(410, '/unsubscribe')
  await page.goto('/unsubscribe?token=cut-off')
  await page.getByText(text('notifications.link_title')).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const response = await context.request.post('/unsubscribe?token=cut-off', {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect([response.status(), await response.text(), response.headers()['set-cookie']]).toEqual([410, '', undefined])
})
