import type { MessageId } from '@velvet/i18n/message-ids'
import { useMemo, type ReactNode } from 'react'
import { useIntl } from './text-context.ts'

export type TextValues = Record<string, string | number | Date>

/** Wraps the inside of a tag such as `<ban>…</ban>` in a message. */
export type TextTags = Record<string, (inside: ReactNode) => ReactNode>

/** `text(id, values)`: the message in the reader's language. */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const intl = useIntl()
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl])
}

/** A message with tags in it. */
export function RichText({ id, values, tags }: { id: MessageId; values?: TextValues; tags: TextTags }): ReactNode {
  const intl = useIntl()
  return intl.formatMessage({ id }, { ...values, ...keyed(tags) }) as ReactNode
}

function keyed(tags: TextTags): Record<string, (inside: ReactNode[]) => ReactNode> {
  return Object.fromEntries(Object.entries(tags).map(([name, wrap]) => [name, (inside) => wrap(inside)]))
}
