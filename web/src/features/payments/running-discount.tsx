import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Offer } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { useMoment } from '../../lib/i18n/use-moment.ts'

type RunningDiscountProps = {
  discount: NonNullable<Offer['discount']>
  /** The server's time when the page was made. */
  at: string
}

/** What is cheaper right now, until when, and what the price is afterwards. */
export function RunningDiscount({ discount, at }: RunningDiscountProps) {
  const text = useText()
  const { code, percent, expires_at } = discount
  return (
    <section className="mt-6 flex items-center gap-4 rounded-m bg-warn-soft px-4 py-4 md:px-6">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-15 font-bold text-on-accent"
      >
        −{percent}%
      </span>
      <div className="min-w-0 flex-1 md:flex md:items-center md:justify-between md:gap-6">
        <h2 className="text-17">
          {expires_at ? text('payments.first_offer', { percent }) : text('payments.code_offer', { percent, code })}
        </h2>
        {expires_at && <TimeLeft endsAt={expires_at} at={at} />}
      </div>
    </section>
  )
}

/** At zero the page is asked for anew, and shows the price that counts then. */
function TimeLeft({ endsAt, at }: { endsAt: string; at: string }) {
  const text = useText()
  const moment = useMoment()
  const { revalidate } = useRevalidator()
  // A device's clock may be wrong; the page goes by the server's.
  const [ahead] = useState(() => Date.parse(at) - Date.now())
  const now = useCallback(() => Date.now() + ahead, [ahead])
  const onEnd = useCallback(() => void revalidate(), [revalidate])
  return (
    <Countdown
      endsAt={Date.parse(endsAt)}
      now={now}
      onEnd={onEnd}
      spoken={({ hours, minutes }) => text('payments.time_left', { hours, minutes })}
      afterwards={text('payments.offer_ends', { when: moment(endsAt) })}
      className="md:text-end"
    />
  )
}
