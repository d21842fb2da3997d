import { useFocusAfterSubmit } from '../../../shared/browser/use-focus-after-submit.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawReceipt } from './withdraw-receipt.tsx'
import type { WithdrawPage, WithdrawResult } from './withdrawal-input.ts'

type WithdrawViewProps = { page: WithdrawPage; result: WithdrawResult | undefined }

/** Withdrawal in two steps with a receipt, without further questions or offers in between. */
export function WithdrawView({ page, result }: WithdrawViewProps) {
  const text = useText()
  const { refund_days: days } = useSettings()
  const container = useFocusAfterSubmit<HTMLDivElement>(result)
  const step = result?.token ? 2 : 1
  return (
    <div ref={container} className="wrap max-w-[644px]! py-6 md:py-12">
      <h1>{text('legal.withdraw')}</h1>
      {result?.receipt ? (
        <div className="mt-6">
          <WithdrawReceipt entered={result.entered} receipt={result.receipt} />
        </div>
      ) : (
        <>
          <p className="mt-2.5 text-17 text-ink-2">{text('withdraw.intro', { days })}</p>
          <p data-lead="" tabIndex={-1} className="mt-6 mb-2.5 text-13 font-semibold text-ink-2 outline-none">
            {text('withdraw.step', { step, steps: 2 })}
          </p>
          {result?.token ? (
            <WithdrawConfirm
              result={result}
              token={result.token}
              order={page.orders.find(({ number }) => number === result.entered.order_number)}
            />
          ) : (
            <WithdrawForm page={page} result={result} />
          )}
        </>
      )}
    </div>
  )
}
