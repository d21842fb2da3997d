import type { MessageId } from '@velvet/i18n/message-ids'
import type { User } from '../../lib/api/answers.ts'
import type { Counts } from '../../lib/viewer/total-count.ts'
import { creditsBadge } from './credits-badge.ts'

export type NavItem = {
  key: 'search' | 'messages' | 'likes' | 'credits' | 'premium'
  to: string
  /** The part of the site in which the item is the current one. */
  section: string
  label: MessageId
  /** The same in fewer letters, for narrow bars. */
  shortLabel: MessageId
  badge?: { count: number; label: MessageId; tone: 'primary' | 'warn' | 'bad' }
}

/** The four destinations of a member, in top bar and bottom bar alike. */
export function navItems(user: Pick<User, 'paid_user' | 'credits'>, counts: Counts): NavItem[] {
  const credits = creditsBadge(user.credits)
  return [
    {
      key: 'search',
      to: '/members',
      section: '/members',
      label: 'nav.search_members',
      shortLabel: 'nav.search',
    },
    {
      key: 'messages',
      to: '/chats',
      section: '/chats',
      label: 'nav.messages',
      shortLabel: 'nav.messages',
      badge: { count: counts.unreadMessages, label: 'nav.messages_unread', tone: 'primary' },
    },
    {
      key: 'likes',
      to: '/likes',
      section: '/likes',
      label: 'nav.likes',
      shortLabel: 'nav.likes',
      badge: { count: counts.newLikes, label: 'nav.likes_new', tone: 'primary' },
    },
    user.paid_user
      ? {
          key: 'credits',
          to: '/credits/repeat-order',
          section: '/credits',
          label: 'nav.credits',
          shortLabel: 'nav.credits',
          ...(credits && { badge: { ...credits, label: 'nav.credits_left' } }),
        }
      : {
          key: 'premium',
          to: '/premium',
          section: '/premium',
          label: 'nav.get_premium',
          shortLabel: 'nav.get_premium',
        },
  ]
}

/** Whether a path lies in the part of the site that an item leads to. */
export function isInSection(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`)
}
