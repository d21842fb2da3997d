import type { BrowserContext } from 'playwright-core'
import { buyer, prepareBuyerOrders } from '../screen-orders.ts'
import { prepareLikesOfEmma } from '../screen-people.ts'
import { demoPeople } from '../../server/seed/people.ts'
import { demoMember } from './log-in.ts'
import { demoConversationPath } from './demo-conversation-path.ts'

export type MemberPage = { who: string; path: string }

const emma = 'emma'
const { id: lukasId } = demoMember('velvet', 'lukas')
const ethanId = demoPeople('velvet').find(({ username }) => username === 'ethan')?.id ?? ''

const pagesOfEmma = [
  '/members',
  '/members?gender=both&country=GB&min_age=98&max_age=99',
  `/members/${lukasId}`,
  `/members/${ethanId}`,
  `/members/${lukasId}/chat`,
  `/likes/m/${lukasId}`,
  '/chats',
  demoConversationPath(emma, 'james'),
  `${demoConversationPath(emma, 'lukas')}?show=gift`,
  demoConversationPath(emma, 'ethan'),
  '/likes',
  '/likes/sent',
  '/likes/matches',
  '/likes/later',
  '/profile',
  '/you',
  '/notifications',
  '/signup-matches',
  '/swipe-game',
  '/match-finder',
  '/match-finder?step=results',
  '/settings',
  '/settings/delete',
  '/blocked',
  '/support',
  '/share',
]

/** Creates likes and orders for demo members and returns all member pages, each with the member who opens it. */
export async function prepareMemberPages(context: BrowserContext): Promise<MemberPage[]> {
  await prepareLikesOfEmma(context)
  const { completed, failed, pending, bundle } = await prepareBuyerOrders(context)
  const pagesOfBuyer = [
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
  // Members without credits: Giulia has Premium, Camille does not.
  const pagesWithoutCredits = [
    { who: 'giulia', path: demoConversationPath('giulia', 'marco') },
    { who: 'camille', path: demoConversationPath('camille', 'olivier') },
    { who: 'camille', path: '/premium' },
  ]
  return [
    ...pagesOfEmma.map((path) => ({ who: emma, path })),
    ...pagesOfBuyer.map((path) => ({ who: buyer, path })),
    ...pagesWithoutCredits,
  ]
}
