import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderTotals } from '../../components/order/order-close.tsx'
import { useMethodName } from '../../components/use-method-name.ts'
import type { Bundle, Offer } from '../../lib/api/answers.ts'
import { useLeadOn } from '../../lib/browser/use-lead-on.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { AccountForm } from './account-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { DebitResult } from './debit-result.ts'
import { daysAfter } from './days-after.ts'

export type DebitPage = { offer: Omit<Offer, 'bundles'>; bundle: Bundle }

type DirectDebitViewProps = { page: DebitPage; result: DebitResult | undefined; action: string }

/** Two steps: the account, then the code that signs. */
export function DirectDebitView({ page, result, action }: DirectDebitViewProps) {
  const text = useText()
  const { money } = useFormat()
  const { refund_days: days } = useSettings()
  const paidWith = useMethodName()('sepa_dd')
  const place = useLeadOn<HTMLDivElement>(result)
  const { offer, bundle } = page
  const sent = result?.sent
  const price = money(bundle.price, offer.currency)
  return (
    <div ref={place} className="wrap max-w-[644px]! py-6 md:py-12">
      <Link to="/credits" className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink-2 no-underline">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {text('directdebit.to_credits')}
      </Link>
      <h1 className="mt-1">{text('directdebit.title')}</h1>
      <p className="mt-2.5 text-17 text-ink-2">{text('directdebit.intro', { credits: bundle.credits, price })}</p>
      <p data-lead="" tabIndex={-1} className="mt-6 mb-2.5 text-13 font-semibold text-ink-2 outline-none">
        {text('directdebit.step', { step: sent ? 2 : 1, steps: 2 })}
      </p>
      {result && sent ? (
        <ConfirmForm
          result={result}
          sent={sent}
          totals={totalsOf(page, `${paidWith}, ${sent.iban_masked}`, daysAfter(sent.collect_on, days))}
          country={offer.country}
          action={action}
        />
      ) : (
        <AccountForm result={result} action={action} />
      )}
    </div>
  )
}

function totalsOf({ offer, bundle }: DebitPage, paidWith: string, withdrawUntil: string): OrderTotals {
  return {
    credits: bundle.credits,
    price: bundle.price,
    listPrice: bundle.list_price,
    currency: offer.currency,
    vatRate: offer.vat_rate,
    percent: offer.discount?.percent ?? null,
    withdrawUntil,
    paidWith,
  }
}
