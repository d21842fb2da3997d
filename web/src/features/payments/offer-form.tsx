import { Form } from 'react-router'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Checkout } from './load-checkout.ts'

const formId = 'offer'

const foldClass =
  'inline-flex min-h-11 list-none items-center gap-2 font-semibold text-primary hover:text-primary-hover [&::-webkit-details-marker]:hidden'

/** Country and code change the prices, so they are asked for anew; their fields stand elsewhere on the page. */
export function OfferForm() {
  return <Form id={formId} method="get" action="/credits" preventScrollReset />
}

export function CountryField({ country }: { country: string }) {
  const text = useText()
  const { countryName } = useFormat()
  const { countries } = useSettings()
  return (
    <details className="mt-1">
      <summary className={foldClass}>{text('payments.other_country')}</summary>
      <div className="mt-1 flex flex-wrap items-end gap-2">
        <Field label={text('payments.country')} className="min-w-48 flex-1">
          <Select key={country} form={formId} name="country" defaultValue={country}>
            {countries.map(({ id }) => (
              <option key={id} value={id}>
                {countryName(id)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" form={formId} variant="quiet" className="min-h-13">
          {text('payments.change')}
        </Button>
      </div>
    </details>
  )
}

export function CodeField({ code, codeProblem, offer }: Pick<Checkout, 'code' | 'codeProblem' | 'offer'>) {
  const text = useText()
  const { elsewhere } = useProblemText(codeProblem ?? undefined, [])
  const isUseless = code !== '' && !codeProblem && !offer.discount
  return (
    <details open={code !== ''} className="mt-2">
      <summary className={foldClass}>{text('payments.have_code')}</summary>
      <div className="mt-1 flex items-start gap-2">
        <Field
          label={text('payments.code')}
          labelHidden
          error={isUseless ? text('payments.code_useless') : elsewhere}
          success={
            code !== '' && offer.discount ? text('payments.code_counts', { code: offer.discount.code }) : undefined
          }
          className="flex-1"
        >
          <TextInput
            key={code}
            form={formId}
            name="code"
            defaultValue={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={text('payments.code')}
          />
        </Field>
        <Button type="submit" form={formId} variant="quiet" className="min-h-13">
          {text('payments.use_code')}
        </Button>
      </div>
    </details>
  )
}
