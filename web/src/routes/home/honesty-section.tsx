import { Drama, ReceiptText, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSiteWriters } from '../../features/session/use-site-writers.ts'
import { useSettings } from '../../features/session/use-viewer.ts'
import { useMaxCreditPrice } from '../../features/wallet/use-max-credit-price.ts'
import { RichText, useText } from '../../shared/i18n/use-text.tsx'
import { PriceReceipt } from './price-receipt.tsx'

const strong = { b: (inside: ReactNode) => <b className="text-white">{inside}</b> }

/** Explains the fictional label, the prices and refunds. */
export function HonestySection() {
  const text = useText()
  const price = useMaxCreditPrice()
  const writers = useSiteWriters()
  const { message_credits: credits, refund_days: days } = useSettings()
  return (
    <section className="front-honesty bg-deep py-18 text-on-deep lg:py-28">
      <div className="wrap grid gap-11 lg:grid-cols-[1fr_420px] lg:gap-22">
        <div>
          <h2 className="front-title mb-9">{text('index.honest_title')}</h2>
          <Question icon={<Drama aria-hidden="true" />} title={text('index.real_title')}>
            <RichText id="index.real_text" values={{ writers }} tags={strong} />
          </Question>
          {price && (
            <Question icon={<ReceiptText aria-hidden="true" />} title={text('index.cost_title')}>
              <RichText id="index.cost_text" values={{ credits, price: price(credits) }} tags={strong} />
            </Question>
          )}
          <Question icon={<Undo2 aria-hidden="true" />} title={text('index.back_title')}>
            <RichText id="index.back_text" values={{ days }} tags={strong} />
          </Question>
        </div>
        {price && <PriceReceipt price={price} />}
      </div>
    </section>
  )
}

function Question({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="front-question grid gap-2 border-t border-white/16 py-6 last:pb-0">
      <h3 className="front-name flex items-center gap-3 [&>svg]:size-6 [&>svg]:text-accent">
        {icon}
        {title}
      </h3>
      <p className="text-17 text-white/80">{children}</p>
    </div>
  )
}
