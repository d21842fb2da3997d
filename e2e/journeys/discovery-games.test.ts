import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
/** The demo site with the most members in one country is Dutch. */
const nl = textsOf('nl')
const dutch = { language: 'nl', ref: 'e2e' } as const

const topCard = (page: Page) => page.locator('article:not([inert]) h2')
const nameOnTop = async (page: Page) => (await topCard(page).textContent()) ?? ''
const likesLeft = (page: Page, count: number) =>
  page.getByRole('img', { name: nl('swipe.likes_left', { count }), exact: true }).waitFor()

/** Makes a choice and waits for the next card: input is ignored while a card moves away. */
async function swipe(page: Page, act: () => Promise<void>): Promise<string> {
  const name = await nameOnTop(page)
  await act()
  await topCard(page).filter({ hasNotText: name }).waitFor()
  return name
}

journey('a member plays the swipe game until the likes of the day are used up', async (open) => {
  const visit = await open({ site: 'tulp' })
  const { page } = visit
  await newMember(visit, dutch)
  await page.goto('/swipe-game')
  await page.waitForLoadState('networkidle')
  await likesLeft(page, 4)
  expect(await accessibilityViolations(page)).toEqual([])

  const liked = await swipe(page, () => page.keyboard.press('ArrowRight'))
  await likesLeft(page, 3)
  await swipe(page, () => button(page, nl('swipe.like')).click())
  await likesLeft(page, 2)
  const later = await swipe(page, () => page.keyboard.press('ArrowUp'))
  const skipped = await swipe(page, () => button(page, nl('swipe.skip')).click())
  await page.keyboard.press('Backspace')
  await topCard(page).filter({ hasText: skipped }).waitFor()
  await swipe(page, () => page.keyboard.press('ArrowRight'))
  await swipe(page, () => page.keyboard.press('ArrowRight'))
  await likesLeft(page, 0)
  await page.getByText(nl('swipe.done_today')).locator('visible=true').first().waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const last = await nameOnTop(page)
  await page.keyboard.press('ArrowRight')
  await page.getByRole('status').filter({ hasText: nl('swipe.done_today') }).waitFor({ state: 'attached' }) // prettier-ignore
  expect(await nameOnTop(page)).toBe(last)

  await page.reload()
  await likesLeft(page, 0)
  await page.waitForLoadState('networkidle')
  await button(page, nl('swipe.undo')).click()
  await likesLeft(page, 1)

  const listed = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name.split(',')[0] ?? '' }) // prettier-ignore
  await page.goto('/likes/later')
  await listed(later).waitFor()
  await page.goto('/likes/sent')
  await listed(liked).waitFor()
})

journey('a member answers the match finder and gets matching profiles with reasons', async (open) => {
  const visit = await open({ site: 'tulp' })
  const { page } = visit
  await newMember(visit, dutch)
  await page.goto('/match-finder')
  await page.getByRole('heading', { level: 1, name: nl('finder.step.whom') }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.locator('select[name=min_age]').selectOption('18')
  await page.locator('select[name=max_age]').selectOption('70')
  await button(page, nl('finder.next')).click()
  await page.getByRole('heading', { level: 1, name: nl('finder.step.where') }).waitFor()
  await button(page, nl('finder.next')).click()
  await page.getByRole('heading', { level: 1, name: nl('finder.step.intent') }).waitFor()
  await page.locator('input[name=intent][value=relationship]').check({ force: true })
  await button(page, nl('finder.next')).click()
  await page.getByRole('heading', { level: 1, name: nl('finder.step.interests') }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  for (const index of [0, 1, 2]) await page.locator('input[type=checkbox][name=interests]').nth(index).check({ force: true }) // prettier-ignore
  await page.getByText(nl('finder.interests_chosen', { count: 3, max: 5 })).waitFor()
  await button(page, nl('finder.show')).click()
  await page.getByRole('heading', { level: 1, name: nl('finder.results_title') }).waitFor()
  const found = page.getByRole('main').locator('ol > li')
  await page.getByText(nl('finder.results_count', { count: await found.count() })).waitFor()
  await found
    .getByText(nl('member.in_common', { what: '' }).trim())
    .first()
    .waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  // Each answer links back to its question, where it is still selected.
  await page
    .getByRole('list', { name: nl('finder.answers') })
    .getByRole('link')
    .last()
    .click()
  await page.getByText(nl('finder.interests_chosen', { count: 3, max: 5 })).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: nl('finder.ranking') }).click()
  await page.waitForURL('**/ranking')
})

journey('a visitor reads the explanation of the ranking without scripts', async (open) => {
  const { page } = await open({ javaScript: false })
  await page.goto('/ranking')
  await page.getByRole('heading', { level: 1, name: en('ranking.title') }).waitFor()
  for (const part of ['search', 'finder', 'swipe', 'fictional', 'ads', 'not'])
    await page.getByRole('heading', { level: 2, name: en(`ranking.${part}_title`) }).waitFor()
  await page.getByText(en('ranking.not_list')).waitFor()
})
