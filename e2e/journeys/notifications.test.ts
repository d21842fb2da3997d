import { expect } from 'vitest'
import { obstaclesOn } from '../harness/accessibility.ts'
import { arriveAt } from '../harness/arrive.ts'
import { holdBack } from '../harness/hold-back.ts'
import { ask } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { goLive } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'

const text = textsOf('en')
const cell = (kind: string, channel: string) =>
  text('notifications.cell', {
    kind: text(`notifications.kind.${kind}`),
    channel: text(`notifications.channel.${channel}`),
  })

journey('chooses what to be told, and it is kept', async (open) => {
  const visit = await open()
  await newMember(visit)
  const { page } = visit
  await page.goto('/notifications')
  const likes = page.getByRole('switch', { name: cell('like', 'mail') })
  await likes.uncheck()
  await page.getByText(text('notifications.saved')).first().waitFor()
  await page.getByLabel(text('notifications.quiet_from')).selectOption('21')
  await page.getByText(text('notifications.saved')).nth(1).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  const zone = await page.evaluate<string>('Intl.DateTimeFormat().resolvedOptions().timeZone')
  const hoursOf = page.getByText(text('notifications.time_zone', { zone }))
  await hoursOf.waitFor()
  await page.reload()
  expect(await hoursOf.count(), 'the time zone of the browser').toBe(1)
  expect(await likes.isChecked()).toBe(false)
  expect(await page.getByRole('switch', { name: cell('like', 'push') }).isChecked()).toBe(true)
  expect(await page.getByLabel(text('notifications.quiet_from')).inputValue()).toBe('21')
})

journey('comes by a link, and nothing is saved unasked', async (open) => {
  const visit = await open()
  await newMember(visit)
  const { page } = visit
  const saved: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/notifications')) saved.push(request.postData() ?? '')
  })
  await goLive(page, '/settings')
  await page
    .getByRole('navigation', { name: text('settings.sections') })
    .getByRole('link', { name: text('settings.notifications') })
    .click()
  await page.getByRole('switch', { name: cell('like', 'mail') }).click()
  await page.getByText(text('notifications.saved')).waitFor()
  expect(saved.map((form) => new URLSearchParams(form).get('intent'))).toEqual(['choices'])
})

journey('chooses before the page has come to life, and it is kept', async (open) => {
  const visit = await open()
  await newMember(visit)
  const { page } = visit
  const release = await holdBack(page, '**/assets/*.js')
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

journey('chooses without scripts', async (open) => {
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

journey('is told one thing at a time, until it is closed', async (open) => {
  const visit = await open()
  const { email } = await newMember(visit)
  await ask(`update members set notifications_disabled = '{bounced}' where email = $1`, [email])
  const { page } = visit
  await arriveAt(page, '/likes')
  const hints = page.getByRole('region', { name: text('alerts.region') })
  await hints.getByText(text('alerts.disabled.bounced.text')).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await hints.getByRole('button', { name: text('common.close') }).click()
  await hints.getByText(text('alerts.enrich_title')).waitFor()
  await arriveAt(page, '/likes')
  await hints.getByText(text('alerts.enrich_title')).waitFor()
  await page.goto('/notifications')
  await page.getByRole('button', { name: text('notifications.resume') }).click()
  await page.getByText(text('notifications.mail_on')).waitFor()
  expect(await hints.count()).toBe(0)
})

journey('follows a link that does not work', async (open) => {
  const { page, problems, context } = await open({ javaScript: false })
  problems.expect(410, '/unsubscribe')
  await page.goto('/unsubscribe?token=cut-off')
  await page.getByText(text('notifications.link_title')).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const answer = await context.request.post('/unsubscribe?token=cut-off', { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([answer.status(), await answer.text(), answer.headers()['set-cookie']]).toEqual([410, '', undefined])
})
