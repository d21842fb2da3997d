import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations, expectNoOverflow } from '../harness/accessibility.ts'
import { demoConversationPath } from '../harness/demo-conversation-path.ts'
import { journey } from '../harness/journey.ts'
import { demoMember } from '../harness/log-in.ts'
import type { Site } from '../harness/visit.ts'
import { logInOnPage } from '../screen-people.ts'

type Box = { left: number; right: number; top: number; bottom: number }
type CardBoxes = Record<'card' | 'photo' | 'name' | 'words', Box>
type Brand = {
  as: string
  talkWith: string
  /** Filters that find fictional members, too. Only members with photos are shown. */
  search: string
  /** Whether words, name and photo of a card are where the composition of the brand has them. */
  isComposed: (boxes: CardBoxes) => boolean
}

const middleOf = ({ left, right }: Box) => (left + right) / 2
const brands: [Site, Brand][] = [
  [
    'velvet',
    {
      as: 'emma',
      talkWith: 'james',
      search: 'gender=both&country=US',
      isComposed: ({ photo, name, words }) => name.top >= photo.bottom && words.top >= name.bottom,
    },
  ],
  [
    'tulp',
    {
      as: 'sanne',
      talkWith: 'wouter',
      search: 'gender=both&country=NL',
      isComposed: ({ photo, name, words }) => words.left >= photo.right && words.bottom <= name.top,
    },
  ],
  [
    'selene',
    {
      as: 'marieke',
      talkWith: 'noor',
      search: 'gender=female&country=NL',
      isComposed: ({ card, photo, name, words }) =>
        name.top < photo.bottom && words.top > photo.bottom && Math.abs(middleOf(card) - middleOf(name)) < 12,
    },
  ],
]

/** Returns where the parts of the cards are that have a photo and words. */
const cardBoxes = (page: Page) =>
  page.evaluate<CardBoxes[]>(`(() => {
    const boxOf = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }
    return [...document.querySelectorAll('main .reveals:has(.card-photo img):has(q)')].map((card) => ({
      card: boxOf(card),
      photo: boxOf(card.querySelector('.card-photo')),
      name: boxOf(card.querySelector('.card-name')),
      words: boxOf(card.querySelector('.card-quote')),
    }))
  })()`)

/** Returns the labels of fictional profiles that leave their card or lie over its name, words, heart or button. */
const coveredLabels = (page: Page) =>
  page.evaluate<{ count: number; covered: string[] }>(`(() => {
    const labels = [...document.querySelectorAll('main .reveals .card-label')]
    const isApart = (one, other) =>
      one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom
    const covered = labels.filter((label) => {
      const card = label.closest('.reveals')
      const [box, outer] = [label.getBoundingClientRect(), card.getBoundingClientRect()]
      const isInside = box.left >= outer.left && box.right <= outer.right && box.bottom <= outer.bottom
      const others = [...card.querySelectorAll('.card-name, .card-quote:not(.sr-only), button, .card-foot a')]
      return !isInside || box.width === 0 || !others.every((other) => isApart(box, other.getBoundingClientRect()))
    })
    return { count: labels.length, covered: covered.map((label) => label.closest('.reveals').textContent) }
  })()`)

for (const [site, { as, talkWith, search, isComposed }] of brands)
  journey(`member cards of ${site} have the composition of the site, with readable labels`, async (open) => {
    const { page } = await open({ site })
    await logInOnPage(page, as)
    // From 1200 px on, lists of few members have a composition of their own.
    for (const width of [390, 768, 1199]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/members?${search}&min_age=18&max_age=99&with_photo=true`)
      await page.waitForLoadState('networkidle')
      const boxes = await cardBoxes(page)
      expect(boxes.length, `${width}`).toBeGreaterThan(2)
      expect(boxes.filter((box) => !isComposed(box)).slice(0, 1), `${width}`).toEqual([])
      const { count, covered } = await coveredLabels(page)
      expect(count, `${width}`).toBeGreaterThan(0)
      expect(covered, `${width}`).toEqual([])
      await expectNoOverflow(page)
    }
    const found: string[] = []
    const paths = [page.url(), `/members/${demoMember(site, as).id}`, demoConversationPath(as, talkWith, site)]
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      found.push(...(await accessibilityViolations(page)))
    }
    expect(found).toEqual([])
  })
