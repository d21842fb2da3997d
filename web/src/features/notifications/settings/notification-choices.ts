import {
  channelsOf,
  noticeKinds,
  type Channel,
  type NoticeChoices,
  type NoticeKind,
} from '@velvet/contract/notification-kinds'
import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallResponse } from '@velvet/contract/define-call'

type ResponseOf<Name extends CallName> = NonNullable<CallResponse<Calls[Name]>>

export type Notifications = ResponseOf<'getNotifications'>
export type ResumeStatus = ResponseOf<'resumeMail'>['status']

/** Returns the form field name of a kind and channel. */
export const choiceFieldName = (kind: NoticeKind, channel: Channel) => `${kind}.${channel}`

/** Returns the choices for all existing combinations of kind and channel. */
export function buildChoices(isOn: (kind: NoticeKind, channel: Channel) => boolean): NoticeChoices {
  return Object.fromEntries(
    noticeKinds.map((kind) => [
      kind,
      Object.fromEntries(channelsOf(kind).map((channel) => [channel, isOn(kind, channel)])),
    ]),
  )
}

/** Returns a readable name, such as “America/New York”. */
export const readableTimeZone = (timeZone: string) => timeZone.replaceAll('_', ' ')
