import { Countdown } from '@velvet/ui/countdown'
import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PriceList } from '../../../shared/api/responses.ts'
import { useMoment } from '../../../shared/i18n/use-moment.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

type RunningDiscountProps = {
  discount: NonNullable<PriceList['discount']>
  /** Server time at which the page was loaded. */
  serverTime: string
}

/** The discount on the displayed prices, with a countdown if it expires. */
export function AppliedDiscount({ discount, serverTime }: RunningDiscountProps) {
  const text = useText()
  const { code, percent, expires_at } = discount
  return (
    <section className="mt-4 flex items-center gap-4 rounded-m bg-warn-soft px-4 py-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-15 font-bold text-on-accent"
      >
        −{percent}%
      </span>
      <div className="min-w-0 flex-1">
        <h3>
          {expires_at ? text('payments.first_offer', { percent }) : text('payments.code_offer', { percent, code })}
        </h3>
        {expires_at && <TimeLeft endsAt={expires_at} at={serverTime} />}
      </div>
    </section>
  )
}

/** Reloads the page data at zero, so that the page shows the price without the discount. */
function TimeLeft({ endsAt, at }: { endsAt: string; at: string }) {
  const text = useText()
  const { moment, momentClass } = useMoment()
  const { revalidate } = useRevalidator()
  // The clock of the device may be wrong, so the countdown uses the server time.
  const [clockOffsetMs] = useState(() => Date.parse(at) - Date.now())
  const now = useCallback(() => Date.now() + clockOffsetMs, [clockOffsetMs])
  const onEnd = useCallback(() => void revalidate(), [revalidate])
  return (
    <Countdown
      endsAt={Date.parse(endsAt)}
      now={now}
      onEnd={onEnd}
      spoken={({ hours, minutes }) => text('payments.time_left', { hours, minutes })}
      afterwards={<span className={momentClass}>{text('payments.offer_ends', { when: moment(endsAt) })}</span>}
    />
  )
}
