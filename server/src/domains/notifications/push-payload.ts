import { deliveryOf, type ImmediateNoticeKind } from '@velvet/contract/notification-kinds'
import { fictionalLabel, type Responder } from '@velvet/contract/responders'
import type { PushPayload } from '@velvet/contract/notification-rules'
import type { Locale } from '@velvet/i18n/locales'
import type { Texts } from '../../platform/texts.ts'

export type PushKind = ImmediateNoticeKind | 'test'

type Named = { name: string; isFictional: boolean; responder: Responder | null }

export type PushFacts = {
  id: string
  kind: PushKind
  topic: string
  count: number
  /** How many of `count` come from fictional profiles. */
  fictional: number
  badge: number
  /** The sender, only if the member wants names in notifications. */
  other: Named | undefined
  isDiscreet: boolean
  locale: Locale
  at: Date
}

/** Returns the path of the page about a notice. */
export function noticePath(kind: ImmediateNoticeKind, topic: string): string {
  const { listPath, topicPath } = deliveryOf(kind)
  return topicPath ? `${topicPath}/${topic}` : listPath
}

/** Returns the content of a notification. Names are opt-in, because lock screens are visible to others. */
export function pushPayload(texts: Texts, facts: PushFacts): PushPayload {
  const { id, kind, topic, count, badge, locale, at } = facts
  const target =
    kind === 'test'
      ? { tag: kind, path: '/notifications' }
      : {
          tag: deliveryOf(kind).topicPath ? `${kind}/${topic}` : kind,
          path: count > 0 ? noticePath(kind, topic) : '/',
        }
  return {
    ...{ id, badge, lang: locale, at: at.toISOString() },
    ...textsOf(texts, facts),
    ...target,
  }
}

function textsOf(texts: Texts, { kind, count, fictional, other, isDiscreet, locale }: PushFacts) {
  const text = texts.forLocale(locale)
  if (kind === 'test')
    return { title: text('notifications.push.test_title'), body: text('notifications.push.test_body') }
  if (isDiscreet)
    return { title: text('notifications.push.discreet_title'), body: text('notifications.push.discreet_body') }
  return {
    title: other ? labelledName(texts, locale, other) : text(`notifications.push.${kind}_title`),
    body: text(fictional > 0 ? `notifications.push.fictional_${kind}_body` : `notifications.push.${kind}_body`, {
      count,
      fictional,
      members: count - fictional,
    }),
  }
}

/** Returns the name, with a label for fictional profiles. */
export function labelledName(texts: Texts, locale: Locale, { name, isFictional, responder }: Named): string {
  const text = texts.forLocale(locale)
  return isFictional
    ? text('notifications.push.fictional_name', { name, label: text(fictionalLabel(responder)) })
    : name
}
