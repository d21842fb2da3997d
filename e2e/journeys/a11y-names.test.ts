import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPeople } from '../../server/seed/people.ts'
import { repeatedButtonNames } from '../harness/button-names.ts'
import { journey } from '../harness/journey.ts'
import { demoConversationPath } from '../harness/demo-conversation-path.ts'
import { textsOf } from '../harness/texts.ts'
import { logInAs } from '../screen-people.ts'

const en = textsOf('en')
const label = en('fictional.label')
const people = demoPeople('velvet')
const ethan = people.find(({ username }) => username === 'ethan')
// Other journeys create their members in the Netherlands, so the search is for another country.
const italian = '/members?gender=both&country=IT&min_age=18&max_age=99'
const landmarkRoles = ['banner', 'navigation', 'main', 'complementary', 'contentinfo', 'search'] as const

/** Returns the landmarks of a page, as the browser reports them to a screen reader. */
async function landmarksOf(page: Page): Promise<{ role: string; name: string }[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && landmarkRoles.some((known) => known === role?.value))
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') }))
}

const namesOf = (landmarks: { role: string; name: string }[], wanted: string) =>
  landmarks.filter(({ role }) => role === wanted).map(({ name }) => name)

journey('every page has the expected landmarks, each with its own name', async (open, device) => {
  const visitor = await open()
  for (const path of ['/', '/login', '/pricing', '/members', '/terms']) {
    await visitor.page.goto(path)
    const landmarks = await landmarksOf(visitor.page)
    for (const role of ['banner', 'main', 'contentinfo'])
      expect(namesOf(landmarks, role), `${path} ${role}`).toHaveLength(1)
    expect(namesOf(landmarks, 'navigation'), path).toContain(en('footer.label'))
  }

  const { page, context } = await open()
  await logInAs(context, 'emma')
  for (const path of ['/members', '/likes', '/credits', '/settings', '/chats']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const landmarks = await landmarksOf(page)
    for (const role of ['banner', 'main']) expect(namesOf(landmarks, role), `${path} ${role}`).toHaveLength(1)
    const navigations = namesOf(landmarks, 'navigation')
    expect(navigations, path).toContain(en(device === 'phone' ? 'nav.main_bottom' : 'nav.main'))
    expect(navigations, `${path}: each has its own name`).toEqual([...new Set(navigations)])
    expect(navigations, path).not.toContain('')
  }
})

/** Returns the names and texts that a screen reader announces for an element. */
const announcementOf = (target: Locator) => target.ariaSnapshot()

journey('a screen reader announces each profile by name, and fictional ones with their label', async (open) => {
  const { page, context } = await open()
  await logInAs(context, 'emma')
  const results = page.getByRole('region', { name: en('search.results') }).getByRole('listitem')
  const announcements: string[] = []
  // Members near the Italian demo logins are among them, if another journey has created them.
  for (let number = 1; number <= 6; number += 1) {
    await page.goto(`${italian}&page=${number}`, { waitUntil: 'networkidle' })
    announcements.push(...(await Promise.all((await results.all()).map(announcementOf))))
  }
  const announcementWith = (id: string) => announcements.find((text) => text.includes(id))
  const shown = people.filter(({ id, country }) => country === 'IT' && announcementWith(id))
  expect(shown.some(({ isFictional }) => isFictional) && shown.some(({ isFictional }) => !isFictional)).toBe(true)
  for (const { id, name, isFictional } of shown) {
    const announcement = announcementWith(id)
    expect([announcement?.includes(`${name},`), announcement?.includes(label)], name).toEqual([true, isFictional])
  }

  if (!ethan) throw new Error('There is no demo profile ethan.')
  const title = page.getByRole('heading', { level: 1, name: new RegExp(`${ethan.name}.*${label}`) })
  await page.goto(`/members/${ethan.id}`)
  await title.waitFor()
  await page.goto(demoConversationPath('emma', 'ethan'), { waitUntil: 'networkidle' })
  expect(await announcementOf(page.getByRole('main'))).toContain(label)
  await page.goto('/chats', { waitUntil: 'networkidle' })
  const rows = page.getByRole('region', { name: en('chat.conversations') }).getByRole('listitem')
  for (const { name, isFictional } of people.filter(({ username }) => ['ethan', 'james', 'lukas'].includes(username)))
    expect((await announcementOf(rows.filter({ hasText: name }).first())).includes(label), name).toBe(isFictional)

  const visitor = await open()
  await visitor.page.goto(`/members/${ethan.id}`)
  await visitor.page.getByRole('heading', { level: 1, name: new RegExp(`${ethan.name}.*${label}`) }).waitFor()
})

journey('every button of a page has its own name', async (open) => {
  for (const javaScript of [true, false]) {
    const { page, context } = await open({ javaScript })
    await logInAs(context, 'emma')
    await logInAs(context, 'emma')
    for (const path of ['/profile', '/settings', '/notifications']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await repeatedButtonNames(page), path).toEqual([])
    }
  }
})
