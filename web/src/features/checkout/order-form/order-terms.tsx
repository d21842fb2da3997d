import { Checkbox } from '@velvet/ui/checkbox'
import { Note } from '@velvet/ui/note'
import { Drama } from 'lucide-react'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings, useSiteWriters } from '../../session/index.ts'
import { ConsentBoxes } from './consent-boxes.tsx'
import type { OrderConsents } from './order-consents.ts'

type OrderTermsProps = {
  ticks: OrderConsents
  /** Error of the tick below the notice about fictional profiles. */
  error?: string | undefined
  /** Payment country that the buyer has to confirm, because the request came from another country. */
  unclearCountry?: string | undefined
}

/** Notice and consents before every purchase. Rendered above the summary, never between it and its button. */
export function OrderTerms({ ticks, error, unclearCountry }: OrderTermsProps) {
  const text = useText()
  const { countryName } = useFormat()
  const { reply_hours: hours } = useSettings()
  const writers = useSiteWriters()
  return (
    <div className="grid gap-1 text-13 md:gap-2 md:text-15">
      <Note icon={<Drama aria-hidden="true" />} className="px-3! py-3! text-[1em]! md:px-4!">
        {text('fictional.notice', { writers })} {text('fictional.reply_promise', { hours })}
        <Checkbox
          name="knows_fictional"
          required
          defaultChecked={ticks.knows_fictional}
          error={error}
          label={<b>{text('payments.knows_fictional')}</b>}
          className="mt-1 -mb-2"
        />
      </Note>
      <div>
        <ConsentBoxes ticks={ticks} />
        <p className="text-13 text-ink-2 md:ps-9">{text('payments.boxes_hint')}</p>
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
