import type { BrowserContext } from 'playwright-core'
import { buyer, ordersOfBuyer } from '../screen-orders.ts'
import { likesOfEmma } from '../screen-people.ts'
import { demoPeople } from '../../server/seed/people.ts'
import { memberOf } from './log-in.ts'
import { talkOf } from './talk-of.ts'

export type PageOf = { who: string; path: string }

const emma = 'emma'
const { id: lukasId } = memberOf('velvet', 'lukas')
const ethanId = demoPeople('velvet').find(({ username }) => username === 'ethan')?.id ?? ''

const ofEmma = [
  '/members',
  '/members?gender=both&country=GB&min_age=98&max_age=99',
  `/members/${lukasId}`,
  `/members/${ethanId}`,
  `/members/${lukasId}/chat`,
  `/likes/m/${lukasId}`,
  '/chats',
  talkOf(emma, 'james'),
  `${talkOf(emma, 'lukas')}?show=gift`,
  talkOf(emma, 'ethan'),
  '/likes',
  '/likes/sent',
  '/likes/matches',
  '/likes/later',
  '/profile',
  '/notifications',
  '/signup-matches',
  '/swipe-game',
  '/match-finder',
  '/match-finder?step=results',
  '/settings',
  '/settings/delete',
  '/blocked',
  '/share',
]

/** The pages of members, as people of the demo see them to whom something has happened already. */
export async function membersPages(context: BrowserContext): Promise<PageOf[]> {
  await likesOfEmma(context)
  const { completed, failed, pending, bundle } = await ordersOfBuyer(context)
  const ofBuyer = [
    '/credits',
    '/credits/repeat-order',
    `/credits/${completed.id}/card`,
    `/credits/${failed.id}/card`,
    `/credits/${pending.id}`,
    `/directdebit?bundle=${bundle}&country=DE`,
    '/premium',
    '/transactions',
    `/transactions/${completed.id}`,
    `/withdraw?order=${completed.number}`,
  ]
  // Without credits, with Premium and without it.
  const outOfCredits = [
    { who: 'giulia', path: talkOf('giulia', 'marco') },
    { who: 'camille', path: talkOf('camille', 'olivier') },
    { who: 'camille', path: '/premium' },
  ]
  return [
    ...ofEmma.map((path) => ({ who: emma, path })),
    ...ofBuyer.map((path) => ({ who: buyer, path })),
    ...outOfCredits,
  ]
}
