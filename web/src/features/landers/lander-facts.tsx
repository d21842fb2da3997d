import { cx } from '@velvet/ui/cx'
import { Drama, ReceiptText, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useSettings, useSiteWriters } from '../session/index.ts'
import { useMaxCreditPrice } from '../wallet/index.ts'
import { useNiche } from './lander-page.tsx'
import { nicheTexts } from './niches.ts'

/** What visitors must know before they join: the fictional label, the price in money and refunds. Ends every lander. */
export function LanderFacts({ className }: { className?: string }) {
  const text = useText()
  const { refund_days: days, message_credits: credits } = useSettings()
  const price = useMaxCreditPrice()
  const writers = useSiteWriters()
  return (
    <section className={cx('py-14 lg:py-20', className)}>
      <div className="wrap">
        <h2 className="mb-9 max-w-[26em] text-20 lg:text-26">{text(nicheTexts[useNiche()].line)}</h2>
        <ul className="grid gap-6 md:grid-cols-3 md:gap-9">
          <Fact icon={<Drama />} title={text('landers.fact_label_title')}>
            {text('landers.fact_label_text', { writers })}
          </Fact>
          <Fact icon={<ReceiptText />} title={text('landers.fact_price_title', { credits })}>
            {price ? text('landers.fact_price_text', { price: price(credits) }) : text('landers.fact_price_unknown')}
          </Fact>
          <Fact icon={<Undo2 />} title={text('landers.fact_back_title', { days })}>
            {text('landers.fact_back_text')}
          </Fact>
        </ul>
      </div>
    </section>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <li className="grid content-start grid-cols-[24px_1fr] gap-3.5 text-ink-2 md:grid-cols-1 md:gap-2.5 [&>svg]:text-primary">
      {icon}
      <div>
        <h3 className="text-ink">{title}</h3>
        <p className="mt-1">{children}</p>
      </div>
    </li>
  )
}
