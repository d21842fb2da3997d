import type { MessageId } from '@velvet/i18n/message-ids'
import { cx } from '@velvet/ui/cx'
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { DeliveryMark } from './delivery-mark.ts'

const looks: Record<DeliveryMark, { Icon: LucideIcon; label: MessageId }> = {
  queued: { Icon: Clock, label: 'chat.mark.queued' },
  sending: { Icon: Clock, label: 'chat.mark.sending' },
  waiting: { Icon: Clock, label: 'chat.mark.waiting' },
  failed: { Icon: CircleAlert, label: 'chat.mark.failed' },
  sent: { Icon: Check, label: 'chat.mark.sent' },
  delivered: { Icon: CheckCheck, label: 'chat.mark.delivered' },
  read: { Icon: CheckCheck, label: 'chat.mark.read' },
}

/** Time of a message group and, where it is shown, the delivery mark. */
export function Stamp({ time, at, mark }: { time: string; at: string; mark: DeliveryMark | null }) {
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
          {text(look.label)}
        </span>
      )}
    </p>
  )
}
