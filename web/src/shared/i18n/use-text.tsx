import type { MessageId } from '@velvet/i18n/message-ids'
import { Fragment, useMemo, type ReactNode } from 'react'
import { useIntl } from './text-context.ts'

export type TextValues = Record<string, string | number | Date>

/** Render functions for the tags in a message, such as `<ban>…</ban>`. */
export type TextTags = Record<string, (inside: ReactNode) => ReactNode>

/** Returns `text(id, values)`, which formats a message in the viewer's language. */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const intl = useIntl()
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl])
}

/** Renders a message that contains tags. */
export function RichText({ id, values, tags }: { id: MessageId; values?: TextValues; tags: TextTags }): ReactNode {
  const intl = useIntl()
  return withKeys(intl.formatMessageToParts({ id }, { ...values, ...tagRenderers(tags) }))
}

function tagRenderers(tags: TextTags): Record<string, (inside: ReactNode[]) => ReactNode> {
  return Object.fromEntries(Object.entries(tags).map(([name, wrap]) => [name, (inside) => wrap(withKeys(inside))]))
}

const withKeys = (parts: ReactNode[]): ReactNode[] =>
  parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
