import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '../../scripts/product/prepare.ts'
import { isActive } from '../../server/seed/demo-credits.ts'
import { minFittingMembers } from '../../server/seed/local-members.ts'
import { demoPeople } from '../../server/seed/people.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { callApi } from '../harness/call-api.ts'
import { callInPage, logInInPage } from '../harness/call-in-page.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import {
  messageWithText,
  openConversation,
  openLivePage,
  openTwoMembers,
  sendMessage,
  textBox,
} from '../harness/chat.ts'
import { firstPhotoHashes, localPictures } from '../harness/first-photos.ts'
import { journey } from '../harness/journey.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'
import { hosts, type Site } from '../harness/visit.ts'
import { e2eEnvironment } from '../product.ts'

const en = textsOf('en')
const sites = Object.keys(hosts) as Site[]

const firstLines = (page: Page) => page.getByRole('group', { name: en('openers.label') }).getByRole('button')
const creditsLeft = (page: Page, count: number) =>
  page.locator('form').getByText(en('chat.left', { count }), { exact: true }).waitFor()

/** Collects the requests of a page that send a message of any kind. */
function watchSending(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /\/(messages|photos|gifts)$/.test(pathname)) sent.push(pathname)
  })
  return sent
}

/** Opens the editor, and returns its section for prompts once it saves automatically. */
async function openPrompts(page: Page) {
  await page.goto('/profile')
  const section = page.locator('#prompts')
  await section.getByRole('status').first().waitFor({ state: 'attached' })
  return section
}

journey('a member writes prompts, and another answers one with a first message that quotes it', async (open) => {
  const { mine, theirs } = await openTwoMembers(open)
  const { me, them } = mine
  const answer = 'mending a bicycle that worked on Saturday.'
  const section = await openPrompts(theirs.page)
  const offers = section.getByRole('list', { name: en('profile.prompts_add') }).getByRole('button')
  const question = ((await offers.first().textContent()) ?? '').trim()
  await button(section, question).click()
  await section.getByRole('textbox', { name: question }).fill(answer)
  await section.getByText(en('profile.saved')).waitFor()
  // A prompt with contact details is stored, but others do not see it.
  const hiddenQuestion = ((await offers.first().textContent()) ?? '').trim()
  await button(section, hiddenQuestion).click()
  await section.getByRole('textbox', { name: hiddenQuestion }).fill('Call me: 06 12 34 56 78')
  await section.getByText(en('profile.prompts_contact')).waitFor()
  await section.getByText(en('profile.saved')).waitFor()
  expect(await accessibilityViolations(theirs.page)).toEqual([])
  const reloaded = await openPrompts(theirs.page)
  expect(await reloaded.getByRole('textbox', { name: question }).inputValue()).toBe(answer)

  const { page } = mine
  const sent = watchSending(page)
  await page.goto(`/members/${them.id}`)
  await page.getByText(answer).waitFor()
  expect(await page.getByText(hiddenQuestion).count()).toBe(0)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: en('member.answer_prompt') }).click()
  await page.waitForURL(/\/chats\/[\da-f-]{36}$/)
  const quote = en('chat.quote', { prompt: question })
  const composer = page.locator('[data-composer]')
  await composer.getByText(quote).waitFor({ state: 'attached' })
  await textBox(page, them.name).fill('Which Saturday?')
  // The quote belongs to the draft and survives a reload with it.
  await openLivePage(page, page.url())
  await composer.getByText(answer).waitFor()
  expect(await textBox(page, them.name).inputValue()).toBe('Which Saturday?')
  expect(await accessibilityViolations(page)).toEqual([])
  expect(sent).toEqual([])

  await sendMessage(page, them.name, 'Which Saturday?')
  await page.getByRole('log').getByText(answer).waitFor()
  await composer.getByText(quote).waitFor({ state: 'detached' })
  await creditsLeft(page, 4)
  expect(sent).toHaveLength(1)
  expect(await chatBackdoor.creditsOf(me.id)).toBe(4)

  await openLivePage(theirs.page, new URL(page.url()).pathname)
  const log = theirs.page.getByRole('log')
  await messageWithText(theirs.page, 'Which Saturday?').waitFor()
  await log.getByText(answer).waitFor()
  await log.getByText(quote).waitFor({ state: 'attached' })
  // The quote stays as it was when the message was sent.
  const edited = await openPrompts(theirs.page)
  await button(edited, en('common.action_on', { action: en('photos.remove'), what: question })).click()
  await edited.getByText(en('profile.saved')).waitFor()
  await openLivePage(page, page.url())
  await page.getByRole('log').getByText(answer).waitFor()
  expect(await chatBackdoor.creditsOf(me.id)).toBe(4)
})

journey('a member answers a prompt without scripts', async (open) => {
  const { mine, theirs } = await openTwoMembers(open, { visit: { javaScript: false } })
  const { me, them } = mine
  await theirs.page.goto('/profile')
  const section = theirs.page.locator('#prompts')
  const offer = section.locator('details:has(textarea)').first()
  const question = ((await offer.locator('summary').textContent()) ?? '').trim()
  await offer.locator('summary').click()
  await offer.getByRole('textbox', { name: question }).fill('reading in the bath.')
  await section.getByRole('button', { name: en('profile.save') }).click()
  await section.getByText(en('profile.saved')).waitFor()
  expect(await section.getByRole('textbox', { name: question }).inputValue()).toBe('reading in the bath.')

  const { page } = mine
  await page.goto(`/members/${them.id}`)
  await page.getByRole('link', { name: en('member.answer_prompt') }).click()
  await page.locator('[data-composer]').getByText('reading in the bath.').waitFor()
  await textBox(page, them.name).fill('With bubbles?')
  await page.locator('form:has(textarea) button[type=submit]').click()
  await messageWithText(page, 'With bubbles?').waitFor()
  await page.getByRole('log').getByText('reading in the bath.').waitFor()
  expect(await page.locator('[data-composer]').getByText('reading in the bath.').count()).toBe(0)
  expect(await chatBackdoor.creditsOf(me.id)).toBe(4)
})

journey(
  'first lines on a profile, in an empty conversation and in the match dialog only fill the draft',
  async (open) => {
    const { mine, theirs } = await openTwoMembers(open, { visit: { width: 1440 } })
    const { me, them } = mine
    const sent = [watchSending(mine.page), watchSending(theirs.page)]
    const choose = async (page: Page, name: string, index: number) => {
      const line = firstLines(page).nth(index)
      const text = ((await line.textContent()) ?? '').trim()
      await line.click()
      await line.and(page.locator('[aria-pressed=true]')).waitFor()
      return { text, draft: () => textBox(page, name).inputValue() }
    }

    await mine.page.goto(`/members/${them.id}`)
    await mine.page.waitForLoadState('networkidle')
    const onProfile = await choose(mine.page, them.name, 0)
    await expect.poll(onProfile.draft).toBe(onProfile.text)

    // The line comes along to the conversation, where another one replaces it.
    await openConversation(mine.page, them.id)
    await expect.poll(onProfile.draft).toBe(onProfile.text)
    const inChat = await choose(mine.page, them.name, 1)
    await expect.poll(inChat.draft).toBe(inChat.text)

    await callApi(mine, 'PUT', `/api/likes/${them.id}`, {})
    const { page } = theirs
    await page.goto('/likes')
    await page.waitForLoadState('networkidle')
    await button(page, en('likes.like_back_one', { name: me.name })).click()
    const dialog = page.getByRole('dialog', { name: en('match.title') })
    await dialog.waitFor()
    const inDialog = await choose(page, me.name, 2)
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('link', { name: en('chat.write_to', { name: me.name }) }).click()
    await page.waitForURL(/\/chats\/[\da-f-]{36}$/)
    await expect.poll(inDialog.draft).toBe(inDialog.text)

    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([[], []])
    expect(await Promise.all([me.id, them.id].map(chatBackdoor.creditsOf))).toEqual([5, 5])
  },
  { device: 'desktop' },
)

type Filters = { gender: string; min_age: number; max_age: number }
type Found = { filters: Filters; pages: number; total: { count: number }; members: { id: string }[] }
type Matches = { matches: { member: { id: string } }[] }
type Cards = { id: string }[]

const idsOf = (cards: Cards) => cards.map(({ id }) => id)

/** Returns the members that the default search finds. */
async function searchAll(page: Page) {
  const first = await callInPage<Found>(page, 'GET', '/api/members')
  const ids = new Set(idsOf(first.members))
  for (let number = 2; number <= first.pages; number += 1) {
    const { members } = await callInPage<Found>(page, 'GET', `/api/members?page=${number}`)
    for (const { id } of members) ids.add(id)
  }
  return { filters: first.filters, count: first.total.count, ids }
}

/** Returns the members that the swipe game shows, by skipping all of them. */
async function swipeThrough(page: Page): Promise<Set<string>> {
  const ids = new Set<string>()
  for (;;) {
    const { deck } = await callInPage<{ deck: Cards }>(page, 'GET', '/api/swipe-game')
    if (deck.length === 0 || ids.size >= minFittingMembers) return ids
    for (const { id } of deck) {
      await callInPage(page, 'PUT', `/api/swipe-game/${id}`, { choice: 'skip' })
      ids.add(id)
    }
  }
}

/** Returns the newest members whom the caller likes or has matched with. */
async function likedBy(page: Page): Promise<string[]> {
  const lists = ['sent', 'matches'].map((type) => callInPage<{ likes: Cards }>(page, 'GET', `/api/likes/${type}`))
  return (await Promise.all(lists)).flatMap(({ likes }) => idsOf(likes))
}

/** Returns the members that the match finder ranks. It shows the best ones, so it is asked for a few ages at a time. */
async function matchAll(page: Page, { gender, min_age, max_age }: Filters): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let age = min_age; age <= max_age; age += 3) {
    const query = `gender=${gender}&min_age=${age}&max_age=${Math.min(max_age, age + 2)}`
    const { matches } = await callInPage<Matches>(page, 'GET', `/api/match-finder?${query}`)
    for (const { member } of matches) ids.add(member.id)
  }
  return ids
}

// The members near the demo logins, as `npm run demo` creates them.
beforeAll(() => seed(e2eEnvironment(), ['--locals']), 600_000)

for (const site of sites) {
  journey(`every demo login of ${site} finds at least ${minFittingMembers} people`, async (open) => {
    const { page } = await open({ site })
    await page.goto('/login')
    // Logins that were never confirmed may be erased already, like any such account.
    for (const { username } of demoPeople(site).filter(isActive)) {
      await logInInPage(page, username)
      const { filters, count, ids } = await searchAll(page)
      expect(count, `${username} in the search`).toBeGreaterThanOrEqual(minFittingMembers)
      expect(ids.size, `${username} on the pages of the search`).toBeGreaterThanOrEqual(minFittingMembers)
      const matches = await matchAll(page, filters)
      expect(matches.size, `${username} in the match finder`).toBeGreaterThanOrEqual(minFittingMembers)
      const swiped = await swipeThrough(page)
      // The swipe game leaves out members who are liked already.
      for (const id of await likedBy(page)) if (ids.has(id)) swiped.add(id)
      expect(swiped.size, `${username} in the swipe game`).toBeGreaterThanOrEqual(minFittingMembers)
    }
  })

  test(`no two members of ${site} have the same first photo`, async () => {
    for (const photos of [localPictures(site), await firstPhotoHashes(site)]) {
      expect(photos.length).toBeGreaterThan(12)
      expect(new Set(photos).size).toBe(photos.length)
    }
  })
}
