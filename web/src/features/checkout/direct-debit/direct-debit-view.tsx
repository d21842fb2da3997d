import { withdrawalDeadline } from '@velvet/contract/payment-rules'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Bundle, PriceList } from '../../../shared/api/responses.ts'
import { useFocusAfterSubmit } from '../../../shared/browser/use-focus-after-submit.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import type { OrderTotals } from '../order-form/order-summary.tsx'
import { useCreditsPath } from '../use-credits-path.ts'
import { useMethodName } from '../use-method-name.ts'
import { AccountForm } from './account-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { DebitResult } from './debit-result.ts'

export type DebitPage = {
  priceList: PriceList
  /** The bundle of the query; null if it is chosen in the form. */
  bundle: Bundle | null
  /** Address that the forms post to: the query of the page with the payment country. */
  action: string
}

type DirectDebitViewProps = { page: DebitPage; result: DebitResult | undefined }

/** Direct debit in two steps: the account, then the code that signs the mandate. */
export function DirectDebitView({ page, result }: DirectDebitViewProps) {
  const text = useText()
  const { money } = useFormat()
  const { refund_days: days } = useSettings()
  const paidWith = useMethodName()('sepa_dd')
  const container = useFocusAfterSubmit<HTMLDivElement>(result)
  const creditsPath = useCreditsPath()
  const { priceList, action } = page
  const bundle = page.bundle ?? priceList.bundles.find(({ id }) => id === result?.bundle)
  const sent = bundle && result?.sent
  return (
    <div ref={container} data-banners-below="" className="wrap max-w-[644px]! py-6 md:py-12">
      <Link to={creditsPath} className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink-2 no-underline">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {text('directdebit.to_credits')}
      </Link>
      <h1 className="mt-1">{text('directdebit.title')}</h1>
      <p className="mt-2.5 text-17 text-ink-2">
        {page.bundle
          ? text('directdebit.intro', {
              credits: page.bundle.credits,
              price: money(page.bundle.price, priceList.currency),
            })
          : text('directdebit.intro_choice')}
      </p>
      <p data-lead="" tabIndex={-1} className="mt-6 mb-2.5 text-13 font-semibold text-ink-2 outline-none">
        {text('directdebit.step', { step: sent ? 2 : 1, steps: 2 })}
      </p>
      {bundle && sent ? (
        <ConfirmForm
          result={result}
          sent={sent}
          totals={totalsOf(
            priceList,
            bundle,
            `${paidWith}, ${sent.iban_masked}`,
            withdrawalDeadline(new Date(sent.collect_on), days).toISOString(),
          )}
          country={priceList.country}
          action={action}
        />
      ) : (
        <AccountForm result={result} page={page} />
      )}
    </div>
  )
}

function totalsOf(priceList: PriceList, bundle: Bundle, paidWith: string, withdrawUntil: string): OrderTotals {
  return {
    credits: bundle.credits,
    price: bundle.price,
    listPrice: bundle.list_price,
    currency: priceList.currency,
    vatRate: priceList.vat_rate,
    discountPercent: priceList.discount?.percent ?? null,
    withdrawUntil,
    paidWith,
  }
}
