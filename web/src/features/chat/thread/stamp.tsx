import type { MessageId } from '@velvet/i18n/message-ids'
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Mark } from './mark-of.ts'

const looks: Record<Mark, { Icon: LucideIcon; words: MessageId }> = {
  queued: { Icon: Clock, words: 'chat.mark.queued' },
  sending: { Icon: Clock, words: 'chat.mark.sending' },
  waiting: { Icon: Clock, words: 'chat.mark.waiting' },
  failed: { Icon: CircleAlert, words: 'chat.mark.failed' },
  sent: { Icon: Check, words: 'chat.mark.sent' },
  delivered: { Icon: CheckCheck, words: 'chat.mark.delivered' },
  read: { Icon: CheckCheck, words: 'chat.mark.read' },
}

/** When, and for own messages how far it got. One per group, below it. */
export function Stamp({ time, at, mark }: { time: string; at: string; mark: Mark | null }) {
  const text = useText()
  const look = mark && looks[mark]
  return (
    <p
      className={cx(
        'mt-0.5 flex flex-wrap items-center gap-x-1.5 px-1 text-13 text-ink-2 tabular-nums',
        mark && 'justify-end',
        mark === 'failed' && 'font-semibold text-bad',
      )}
    >
      <time dateTime={at}>{time}</time>
      {look && (
        <span className={cx('inline-flex items-center gap-1.5', mark === 'read' && 'text-on-primary-soft')}>
          <look.Icon aria-hidden="true" className="size-4" />
          {text(look.words)}
        </span>
      )}
    </p>
  )
}
