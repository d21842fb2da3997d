import { minuteMs } from './durations.ts'
export const channels = ['push', 'mail'] as const
export type Channel = (typeof channels)[number]

/** Delivery of a kind whose items are stored as notices, one for each topic. */
type Delivery = {
  /** Page with all items of the kind. */
  listPath: string
  /** Page of one topic, without its id. If there is none, all items of a member are one topic and open `listPath`. */
  topicPath?: string
  /** Delay before a push, so that several likes are sent as one notification. */
  pushDelayMs: number
  /** Delay before a mail about an unseen item when there is no device for a push. */
  mailDelayMs: number
  /** Urgency of the push (RFC 8030). Devices that save energy may delay `normal` ones. */
  urgency: 'normal' | 'high'
  /** Name of the number of items in the text of the digest. */
  digestCount: string
}

type NoticeKindSpec = {
  channels: readonly Channel[]
  /** Mails of these kinds pause first when members report mails as spam. */
  isPromotional: boolean
  /** Kinds without it have mails of their own, which their events send. */
  delivery?: Delivery
}

/**
 * All kinds of notifications. Everything that depends on the kind is derived from this list: the calls, the settings
 * page, the policy, the jobs and the ids of the texts (docs/guides/add-a-notification.md).
 */
const specs = {
  message: {
    channels: ['push', 'mail'],
    isPromotional: false,
    delivery: {
      listPath: '/chats',
      topicPath: '/chats',
      pushDelayMs: 0,
      mailDelayMs: 15 * minuteMs,
      urgency: 'high',
      digestCount: 'messages',
    },
  },
  match: {
    channels: ['push', 'mail'],
    isPromotional: true,
    delivery: {
      listPath: '/likes',
      topicPath: '/members',
      pushDelayMs: 0,
      mailDelayMs: 15 * minuteMs,
      urgency: 'high',
      digestCount: 'matches',
    },
  },
  like: {
    channels: ['push', 'mail'],
    isPromotional: true,
    delivery: {
      listPath: '/likes',
      pushDelayMs: 5 * minuteMs,
      mailDelayMs: 60 * minuteMs,
      urgency: 'normal',
      digestCount: 'likes',
    },
  },
  saved_search: { channels: ['mail'], isPromotional: true },
  /** Combines the notices above the daily limit of mails. */
  digest: { channels: ['mail'], isPromotional: true },
} satisfies Record<string, NoticeKindSpec>

export type NoticeKind = keyof typeof specs
/** Kinds that are stored as notices and delivered one by one. */
export type ImmediateNoticeKind = {
  [Kind in NoticeKind]: (typeof specs)[Kind] extends { delivery: Delivery } ? Kind : never
}[NoticeKind]

const specOf: Readonly<Record<NoticeKind, NoticeKindSpec>> = specs

export const noticeKinds = Object.keys(specs) as NoticeKind[]
export const isImmediateKind = (kind: string): kind is ImmediateNoticeKind =>
  noticeKinds.some((known) => known === kind && specOf[known].delivery)
export const immediateNoticeKinds = noticeKinds.filter(isImmediateKind)

export const channelsOf = (kind: NoticeKind): readonly Channel[] => specOf[kind].channels
export const isPromotional = (kind: NoticeKind): boolean => specOf[kind].isPromotional
export const deliveryOf = (kind: ImmediateNoticeKind): Delivery => specs[kind].delivery

export type NoticeChoices = Partial<Record<NoticeKind, Partial<Record<Channel, boolean>>>>

/** Whether a kind is enabled on a channel. Everything is on by default. */
export const isChannelEnabled = (choices: NoticeChoices, kind: NoticeKind, channel: Channel): boolean =>
  channelsOf(kind).includes(channel) && choices[kind]?.[channel] !== false
