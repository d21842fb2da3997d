import type { CallName } from '@velvet/contract/calls'

/** An intended difference. The drill fails if it no longer exists. */
export type Exception = { calls: CallName[]; pair: string; reason: string }

export const exceptions: Exception[] = [
  {
    calls: ['getMembers', 'findMatches', 'getSwipeDeck', 'getSignupMatches'],
    pair: 'invisible member at the page / offline member',
    reason: 'Invisible members are left out of every list. That reveals the setting, but not whether they are online.',
  },
  {
    calls: ['setLoginName'],
    pair: 'username of a member / free',
    reason: 'Login names are unique. Members see each other’s names anyway, and attempts are limited.',
  },
]
