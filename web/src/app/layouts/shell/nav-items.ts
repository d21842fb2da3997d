import type { MessageId } from '@velvet/i18n/message-ids'
import type { Counts } from '../../../features/session/total-count.ts'
import type { User } from '../../../shared/api/responses.ts'
import { creditsBadge } from './credits-badge.ts'

export type NavItem = {
  key: 'search' | 'messages' | 'likes' | 'credits' | 'premium' | 'you'
  to: string
  /** Path prefixes under which the item is marked as current. */
  sections: readonly string[]
  label: MessageId
  /** Shorter label for narrow bars. */
  shortLabel: MessageId
  badge?: { count: number; label: MessageId; tone: 'primary' | 'warn' | 'bad' }
}

/** Pages that phones reach from the member's own page. */
const ownPages = ['/profile', '/credits', '/premium', '/transactions', '/notifications', '/settings', '/blocked']

/**
 * Returns the four navigation items of a member. The last one differs: the top bar links to credits, the bottom bar of
 * phones to the member's own page, because its top bar shows the balance.
 */
export function navItems(bar: 'top' | 'bottom', user: Pick<User, 'paid_user' | 'credits'>, counts: Counts): NavItem[] {
  return [
    {
      key: 'search',
      to: '/members',
      sections: ['/members', '/swipe-game', '/match-finder'],
      label: 'nav.search_members',
      shortLabel: 'nav.search',
    },
    {
      key: 'messages',
      to: '/chats',
      sections: ['/chats'],
      label: 'nav.messages',
      shortLabel: 'nav.messages',
      badge: { count: counts.unreadMessages, label: 'nav.messages_unread', tone: 'primary' },
    },
    {
      key: 'likes',
      to: '/likes',
      sections: ['/likes'],
      label: 'nav.likes',
      shortLabel: 'nav.likes',
      badge: { count: counts.newLikes, label: 'nav.likes_new', tone: 'primary' },
    },
    bar === 'bottom'
      ? { key: 'you', to: '/you', sections: ['/you', ...ownPages], label: 'nav.you', shortLabel: 'nav.you' }
      : creditsItem(user),
  ]
}

function creditsItem({ paid_user, credits }: Pick<User, 'paid_user' | 'credits'>): NavItem {
  const badge = creditsBadge(credits)
  return paid_user
    ? {
        key: 'credits',
        to: '/credits/repeat-order',
        sections: ['/credits'],
        label: 'nav.credits',
        shortLabel: 'nav.credits',
        ...(badge && { badge: { ...badge, label: 'nav.credits_left' } }),
      }
    : {
        key: 'premium',
        to: '/premium',
        sections: ['/premium'],
        label: 'nav.get_premium',
        shortLabel: 'nav.get_premium',
      }
}

/** Whether a path is the section itself or below it. */
export function isInSection(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`)
}
