import { cx } from '@velvet/ui/cx'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatMoment } from '../../lib/time.ts'
import { Column } from '../../parts/column.tsx'
import type { TicketSheet } from './inbox-queries.ts'
import { inboxTexts, stateNames } from './inbox-texts.ts'

const texts = inboxTexts.thread

/** The messages of a ticket, the oldest first. It starts at the last one. */
export function ThreadColumn({ sheet, foot }: { sheet: TicketSheet; foot: ReactNode }) {
  const last = useRef<HTMLLIElement>(null)
  const { messages, state, locale } = sheet
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    last.current?.scrollIntoView({ block: 'nearest' })
  }, [messages.length])
  return (
    <Column title={texts.title} aside={<span className="text-ink-2">{stateNames[state]}</span>} foot={foot}>
      <ol className="grid gap-3">
        {messages.map((message, index) => (
          <li
            key={message.id}
            ref={index === messages.length - 1 ? last : undefined}
            className={cx('grid gap-0.5', message.from === 'staff' ? 'ms-12' : 'me-12')}
          >
            <p className="flex flex-wrap gap-x-2 text-12 text-ink-2">
              <b>{message.from === 'staff' ? message.by : texts.person}</b>
              <time dateTime={message.at}>{formatMoment(message.at)}</time>
              {message.from === 'staff' && <span>{deliveryOf(message)}</span>}
            </p>
            <p
              lang={locale}
              className={cx(
                'rounded-s px-3 py-2 text-15 break-words whitespace-pre-wrap',
                message.from === 'staff' ? 'bg-primary-soft text-on-primary-soft' : 'bg-surface-2',
              )}
            >
              {message.text}
            </p>
          </li>
        ))}
      </ol>
    </Column>
  )
}

function deliveryOf({ mailed_at: mailed, read_at: read }: TicketSheet['messages'][number]): string {
  return [mailed === null ? texts.mailWaits : texts.mailed(formatMoment(mailed)), read === null ? texts.unread : texts.read].join(' · ') // prettier-ignore
}
