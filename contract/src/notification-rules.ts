/** What a member can be told outside the page, and where. Shared by the settings page and the server. */
export const noticeKinds = ['message', 'match', 'like', 'saved_search', 'digest'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const channels = ['push', 'mail'] as const
export type Channel = (typeof channels)[number]

/** Where a kind can be told at all. A digest gathers what was too much for single mails. */
export const channelsOf: Readonly<Record<NoticeKind, readonly Channel[]>> = {
  message: channels,
  match: channels,
  like: channels,
  saved_search: ['mail'],
  digest: ['mail'],
}

export type NoticeChoices = Partial<Record<NoticeKind, Partial<Record<Channel, boolean>>>>

/** Everything that exists is on until the member switches it off. */
export const isOn = (choices: NoticeChoices, kind: NoticeKind, channel: Channel): boolean =>
  channelsOf[kind].includes(channel) && choices[kind]?.[channel] !== false

/** Hours of the member's own day in which nothing rings. */
export const defaultQuiet = { from: 23, until: 8 } as const

export const disabledReasons = ['spam_complaint', 'bounced', 'unsubscribed'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** What the service worker gets. Kept under 2 kB, and without a name unless the member asked for names. */
export type PushPayload = {
  /** The same for a repetition: a device shows it once. */
  id: string
  title: string
  body: string
  /** A newer notification with the same tag takes the place of the older one. */
  tag: string
  /** Where a press leads. */
  path: string
  /** Unread messages plus new likes, for the app's icon. */
  badge: number
  lang: string
  at: string
}
