/** Quiet hours in the member's time zone, without push notifications. */
export const defaultQuietHours = { from: 23, until: 8 } as const

export const disabledReasons = ['spam_complaint', 'bounced', 'unsubscribed'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** Payload of a push for the service worker. At most 2 kB, and without names unless the member enabled them. */
export type PushPayload = {
  /** A retry has the same id, so that a device shows it once. */
  id: string
  title: string
  body: string
  /** A newer notification replaces an older one with the same tag. */
  tag: string
  /** Path to open on click. */
  path: string
  /** Unread messages plus new likes, for the app badge. */
  badge: number
  lang: string
  at: string
}
