import { Checkbox } from '@velvet/ui/checkbox'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FactList, FactRow } from '../fact-list.tsx'
import type { SentCode } from './sent-code.ts'

/** The mandate that the code signs: creditor, account, amount and day of the collection, and the right to a refund. */
export function Mandate({ sent, error }: { sent: SentCode; error: string | undefined }) {
  const text = useText()
  const { money } = useFormat()
  const day = useIntl().formatDate(`${sent.collect_on}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
  const amount = money(Number(sent.amount), sent.currency)
  return (
    <section className="rounded-m border border-line px-4 pt-4 pb-1.5">
      <h3 className="text-17">{text('directdebit.mandate')}</h3>
      <p className="mt-1.5 text-13 text-ink-2">
        {text('directdebit.mandate_text', { company: sent.creditor, amount })} {text('directdebit.mandate_back')}
      </p>
      <FactList className="mt-2">
        <FactRow term={text('directdebit.creditor')} value={sent.creditor} />
        <FactRow
          term={text('directdebit.creditor_id')}
          value={<span className="wrap-anywhere">{sent.creditor_id}</span>}
        />
        <FactRow term={text('directdebit.reference')} value={<span className="wrap-anywhere">{sent.reference}</span>} />
        <FactRow term={text('directdebit.kind')} value={text('directdebit.kind_once')} />
        <FactRow term={text('directdebit.from_account')} value={sent.iban_masked} />
        <FactRow term={text('directdebit.amount')} value={amount} />
        <FactRow term={text('directdebit.collect_on')} value={day} />
      </FactList>
      <p className="mt-1 text-13 text-ink-2">{text('directdebit.notice', { amount, day })}</p>
      <Checkbox
        name="authorises"
        required
        error={error}
        label={text('directdebit.authorise', { company: sent.creditor, amount })}
        className="mt-1"
      />
    </section>
  )
}
