import { Drama } from 'lucide-react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import type { OrderTicks } from './order-ticks.ts'

type OrderTermsProps = {
  ticks: OrderTicks
  /** The payment country that has to be confirmed, because the request came from elsewhere. */
  unclearCountry?: string | undefined
}

/** What has to be known and said before every purchase. Stands above the summary, never between it and its button. */
export function OrderTerms({ ticks, unclearCountry }: OrderTermsProps) {
  const text = useText()
  const { countryName } = useFormat()
  return (
    <div className="grid gap-2">
      <Note icon={<Drama aria-hidden="true" />}>
        {text('fictional.notice')}
        <Checkbox
          name="knows_fictional"
          required
          defaultChecked={ticks.knows_fictional}
          label={<b>{text('payments.knows_fictional')}</b>}
          className="mt-1 -mb-2"
        />
      </Note>
      <div>
        <Checkbox name="start_now" defaultChecked={ticks.start_now} label={text('payments.start_now')} />
        <Checkbox name="pays_used" defaultChecked={ticks.pays_used} label={text('payments.pays_used')} />
        <p className="ps-9 text-13 text-ink-2">{text('payments.boxes_hint')}</p>
      </div>
      {unclearCountry && (
        <Checkbox
          name="confirms_country"
          required
          label={text('payments.confirms_country', { country: countryName(unclearCountry) })}
        />
      )}
    </div>
  )
}
