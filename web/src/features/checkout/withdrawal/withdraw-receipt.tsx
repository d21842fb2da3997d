import { Card } from '@velvet/ui/card'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { FactList, FactRow } from '../fact-list.tsx'
import { EmailAddress } from './email-address.tsx'
import type { WithdrawalInput, Receipt } from './withdrawal-input.ts'

/** The declared withdrawal with its time, to the second and with the time zone. */
export function WithdrawReceipt({ entered, receipt }: { entered: WithdrawalInput; receipt: Receipt }) {
  const text = useText()
  const intl = useIntl()
  const receivedAt = intl.formatDate(receipt.received_at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return (
    <Card lifted>
      <div role="status">
        <span
          aria-hidden="true"
          className="mb-4 grid size-14 place-items-center rounded-full bg-good-soft text-good [&>svg]:size-6.5"
        >
          <Check />
        </span>
        <h2 data-lead="" tabIndex={-1} className="outline-none">
          {text('withdraw.received')}
        </h2>
        <p className="mt-1.5 text-ink-2">
          <time dateTime={receipt.received_at}>{receivedAt}</time>
        </p>
      </div>
      <FactList className="mt-3">
        <FactRow term={text('withdraw.receipt')} value={receipt.number} />
        <FactRow term={text('withdraw.order')} value={<span className="wrap-anywhere">{entered.order_number}</span>} />
        <FactRow term={text('withdraw.name')} value={<span className="wrap-anywhere">{entered.name}</span>} />
        <FactRow term={text('withdraw.sent_to')} value={<EmailAddress email={entered.email} />} />
      </FactList>
      <p className="mt-3 text-ink-2">{text('withdraw.declared', { order: entered.order_number })}</p>
      <p className="mt-1.5 text-ink-2">{text('withdraw.next')}</p>
      <p className="mt-4 text-13 text-ink-2">
        <RichText
          id="withdraw.help"
          tags={{
            service: (inside) => (
              <Link to="/service" className="link">
                {inside}
              </Link>
            ),
          }}
        />
      </p>
    </Card>
  )
}
