import { Checkbox } from '@velvet/ui/checkbox'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { noConsents, type OrderConsents } from './order-consents.ts'

type ConsentBoxesProps = {
  ticks?: Pick<OrderConsents, 'start_now' | 'pays_used'>
  /** Both are optional at checkout and required in the forms that ask for them afterwards. */
  required?: boolean
  /** Name of the box that is reported as missing. */
  missing?: string | null
}

/** The two consents that make the credits of an order usable before its withdrawal period ends. */
export function ConsentBoxes({ ticks = noConsents, required = false, missing }: ConsentBoxesProps) {
  const text = useText()
  const errorOf = (name: string) => (name === missing ? text('errors.consents_required') : undefined)
  return (
    <>
      <Checkbox
        name="start_now"
        required={required}
        defaultChecked={ticks.start_now}
        error={errorOf('start_now')}
        label={text('payments.start_now')}
      />
      <Checkbox
        name="pays_used"
        required={required}
        defaultChecked={ticks.pays_used}
        error={errorOf('pays_used')}
        label={text('payments.pays_used')}
      />
    </>
  )
}
