import {
  channelsOf,
  noticeKinds,
  type Channel,
  type NoticeChoices,
  type NoticeKind,
} from '@velvet/contract/notification-rules'
import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallAnswer } from '@velvet/contract/define-call'

type AnswerOf<Name extends CallName> = NonNullable<CallAnswer<Calls[Name]>>

export type Notifications = AnswerOf<'getNotifications'>
export type ResumeStatus = AnswerOf<'resumeMail'>['status']

/** The name of a cell's field. */
export const cellName = (kind: NoticeKind, channel: Channel) => `${kind}.${channel}`

/** Every cell that exists, as `isOn` says. */
export function choicesOf(isOn: (kind: NoticeKind, channel: Channel) => boolean): NoticeChoices {
  return Object.fromEntries(
    noticeKinds.map((kind) => [
      kind,
      Object.fromEntries(channelsOf[kind].map((channel) => [channel, isOn(kind, channel)])),
    ]),
  )
}

/** `America/New_York` as it is said. */
export const zoneName = (timeZone: string) => timeZone.replaceAll('_', ' ')
