import type { MessageId } from '@velvet/i18n/message-ids'
import type { Counts } from '../../../features/session/total-count.ts'
import type { User } from '../../../shared/api/responses.ts'
import { creditsBadge } from './credits-badge.ts'

export type NavItem = {
  key: 'search' | 'messages' | 'likes' | 'credits' | 'premium'
  to: string
  /** Path prefix under which the item is marked as current. */
  section: string
  label: MessageId
  /** Shorter label for narrow bars. */
  shortLabel: MessageId
  badge?: { count: number; label: MessageId; tone: 'primary' | 'warn' | 'bad' }
}

/** Returns the four navigation items of a member, for the top bar and the bottom bar. */
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

/** Whether a path is the section itself or below it. */
export function isInSection(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`)
}
