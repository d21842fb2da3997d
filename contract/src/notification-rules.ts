/** Kinds of notifications. Shared by the settings page and the server. */
export const noticeKinds = ['message', 'match', 'like', 'saved_search', 'digest'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const channels = ['push', 'mail'] as const
export type Channel = (typeof channels)[number]

/** Channels of each kind. A digest combines news that exceeds the limit for single mails. */
export const channelsByKind: Readonly<Record<NoticeKind, readonly Channel[]>> = {
  message: channels,
  match: channels,
  like: channels,
  saved_search: ['mail'],
  digest: ['mail'],
}

export type NoticeChoices = Partial<Record<NoticeKind, Partial<Record<Channel, boolean>>>>

/** Whether a kind is enabled on a channel. Everything is on by default. */
export const isChannelEnabled = (choices: NoticeChoices, kind: NoticeKind, channel: Channel): boolean =>
  channelsByKind[kind].includes(channel) && choices[kind]?.[channel] !== false

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
