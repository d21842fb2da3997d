import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPeople } from '../../server/seed/people.ts'
import { journey } from '../harness/journey.ts'
import { talkOf } from '../harness/talk-of.ts'
import { textsOf } from '../harness/texts.ts'
import { lookAs } from '../screen-people.ts'

const en = textsOf('en')
const label = en('fictional.label')
const people = demoPeople('velvet')
const ethan = people.find(({ username }) => username === 'ethan')
// Other journeys leave their members in the Netherlands.
const italian = '/members?gender=both&country=IT&min_age=18&max_age=99'
const landmarkRoles = ['banner', 'navigation', 'main', 'complementary', 'contentinfo', 'search'] as const

/** The parts of a page that somebody can jump to, as the browser tells them to other programs. */
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

journey('finds the parts of every page by their names', async (open, device) => {
  const visitor = await open()
  for (const path of ['/', '/login', '/pricing', '/members', '/terms']) {
    await visitor.page.goto(path)
    const landmarks = await landmarksOf(visitor.page)
    for (const role of ['banner', 'main', 'contentinfo'])
      expect(namesOf(landmarks, role), `${path} ${role}`).toHaveLength(1)
    expect(namesOf(landmarks, 'navigation'), path).toContain(en('footer.label'))
  }

  const { page, context } = await open()
  await lookAs(context, 'emma')
  for (const path of ['/members', '/likes', '/credits', '/settings', '/chats']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const landmarks = await landmarksOf(page)
    for (const role of ['banner', 'main']) expect(namesOf(landmarks, role), `${path} ${role}`).toHaveLength(1)
    const ways = namesOf(landmarks, 'navigation')
    expect(ways, path).toContain(en(device === 'phone' ? 'nav.main_bottom' : 'nav.main'))
    expect(ways, `${path}: each has a name of its own`).toEqual([...new Set(ways)])
    expect(ways, path).not.toContain('')
  }
})

/** What is heard of a place, names and texts, nothing that is only seen. */
const heardOf = (place: Locator) => place.ariaSnapshot()

journey('hears of everybody by name, and of the fictional ones that they are', async (open) => {
  const { page, context } = await open()
  await lookAs(context, 'emma')
  await page.goto(italian, { waitUntil: 'networkidle' })
  const results = page.getByRole('region', { name: en('search.results') }).getByRole('listitem')
  const heard = await Promise.all((await results.all()).map(heardOf))
  const shown = people.filter(
    ({ name, country }) => country === 'IT' && heard.some((words) => words.includes(`${name},`)),
  )
  expect(shown.some(({ isFictional }) => isFictional) && shown.some(({ isFictional }) => !isFictional)).toBe(true)
  for (const { name, isFictional } of shown) {
    const own = heard.filter((words) => words.includes(`${name},`))
    expect(
      own.every((words) => words.includes(label) === isFictional),
      name,
    ).toBe(true)
  }

  if (!ethan) throw new Error('Nobody is called Ethan.')
  const title = page.getByRole('heading', { level: 1, name: new RegExp(`${ethan.name}.*${label}`) })
  await page.goto(`/members/${ethan.id}`)
  await title.waitFor()
  await page.goto(talkOf('emma', 'ethan'), { waitUntil: 'networkidle' })
  expect(await heardOf(page.getByRole('main'))).toContain(label)
  await page.goto('/chats', { waitUntil: 'networkidle' })
  const rows = page.getByRole('region', { name: en('chat.conversations') }).getByRole('listitem')
  for (const { name, isFictional } of people.filter(({ username }) => ['ethan', 'james', 'lukas'].includes(username)))
    expect((await heardOf(rows.filter({ hasText: name }).first())).includes(label), name).toBe(isFictional)

  const visitor = await open()
  await visitor.page.goto(`/members/${ethan.id}`)
  await visitor.page.getByRole('heading', { level: 1, name: new RegExp(`${ethan.name}.*${label}`) }).waitFor()
})
