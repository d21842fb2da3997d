import type { PushPayload } from '@velvet/contract/notification-rules'
import type { Locale } from '@velvet/i18n/locales'
import type { Texts } from '../../platform/texts.ts'
import type { ToldKind } from './told-kinds.ts'

export type PushKind = ToldKind | 'test'

export type PushFacts = {
  id: string
  kind: PushKind
  topic: string
  count: number
  badge: number
  /** Only where the member wants names on the locked screen. */
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

/** What a device shows. No name, no picture and no brand unless the member asked for it: locked screens are public. */
export function pushPayload(texts: Texts, facts: PushFacts): PushPayload {
  const { id, kind, topic, count, badge, locale, at } = facts
  return {
    ...{ id, badge, lang: locale, at: at.toISOString() },
    ...wordsOf(texts, facts),
    tag: kind === 'like' || kind === 'test' ? kind : `${kind}/${topic}`,
    path: count > 0 || kind === 'test' ? paths[kind](topic) : '/',
  }
}

function wordsOf(texts: Texts, { kind, count, other, isDiscreet, locale }: PushFacts) {
  const text = texts.in(locale)
  if (kind === 'test') return { title: text('push.test_title'), body: text('push.test_body') }
  if (isDiscreet) return { title: text('push.discreet_title'), body: text('push.discreet_body') }
  const body = text(`push.${kind}_body`, { count })
  if (!other) return { title: text(`push.${kind}_title`), body }
  return { title: nameOf(texts, locale, other), body }
}

/** A fictional profile is called one wherever its name stands. */
export function nameOf(
  texts: Texts,
  locale: Locale,
  { name, isFictional }: { name: string; isFictional: boolean },
): string {
  const text = texts.in(locale)
  return isFictional ? text('push.fictional_name', { name, label: text('fictional.label') }) : name
}
