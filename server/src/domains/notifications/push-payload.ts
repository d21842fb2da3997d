import type { PushPayload } from '@velvet/contract/notification-rules'
import type { Locale } from '@velvet/i18n/locales'
import type { Texts } from '../../platform/texts.ts'
import type { ImmediateNoticeKind } from './immediate-notice-kinds.ts'

export type PushKind = ImmediateNoticeKind | 'test'

export type PushFacts = {
  id: string
  kind: PushKind
  topic: string
  count: number
  /** How many of `count` come from fictional profiles. */
  fictional: number
  badge: number
  /** The sender, only if the member wants names in notifications. */
  other: { name: string; isFictional: boolean } | undefined
  isDiscreet: boolean
  locale: Locale
  at: Date
}

const paths: Readonly<Record<PushKind, (topic: string) => string>> = {
  message: (topic) => `/chats/${topic}`,
  match: (topic) => `/members/${topic}`,
  like: () => '/likes',
  test: () => '/notifications',
}

/** Returns the content of a notification. Names are opt-in, because lock screens are visible to others. */
export function pushPayload(texts: Texts, facts: PushFacts): PushPayload {
  const { id, kind, topic, count, badge, locale, at } = facts
  return {
    ...{ id, badge, lang: locale, at: at.toISOString() },
    ...textsOf(texts, facts),
    tag: kind === 'like' || kind === 'test' ? kind : `${kind}/${topic}`,
    path: count > 0 || kind === 'test' ? paths[kind](topic) : '/',
  }
}

function textsOf(texts: Texts, { kind, count, fictional, other, isDiscreet, locale }: PushFacts) {
  const text = texts.forLocale(locale)
  if (kind === 'test') return { title: text('push.test_title'), body: text('push.test_body') }
  if (isDiscreet) return { title: text('push.discreet_title'), body: text('push.discreet_body') }
  return {
    title: other ? labelledName(texts, locale, other) : text(`push.${kind}_title`),
    body: text(fictional > 0 ? `push.fictional_${kind}_body` : `push.${kind}_body`, {
      count,
      fictional,
      members: count - fictional,
    }),
  }
}

/** Returns the name, with a label for fictional profiles. */
export function labelledName(
  texts: Texts,
  locale: Locale,
  { name, isFictional }: { name: string; isFictional: boolean },
): string {
  const text = texts.forLocale(locale)
  return isFictional ? text('push.fictional_name', { name, label: text('fictional.label') }) : name
}
