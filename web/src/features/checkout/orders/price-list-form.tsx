import { Button } from '@velvet/ui/button'
import { Field } from '@velvet/ui/field'
import { Select } from '@velvet/ui/select'
import { TextInput } from '@velvet/ui/text-input'
import { Form } from 'react-router'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import type { Checkout } from './load-checkout.ts'

const formId = 'priceList'

const foldClass =
  'inline-flex min-h-11 list-none items-center gap-2 font-semibold text-primary hover:text-primary-hover [&::-webkit-details-marker]:hidden'

/** Reloads the prices for another country or code. The fields are elsewhere on the page and refer to this form. */
export function PriceListForm({ chat }: { chat: string | null }) {
  return (
    <Form id={formId} method="get" action="/credits" preventScrollReset>
      {chat && <input type="hidden" name="chat" value={chat} />}
    </Form>
  )
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

export function DiscountCodeField({
  code,
  codeProblem,
  priceList,
}: Pick<Checkout, 'code' | 'codeProblem' | 'priceList'>) {
  const text = useText()
  const { elsewhere } = useProblemText(codeProblem ?? undefined, [])
  const hasNoEffect = code !== '' && !codeProblem && !priceList.discount
  return (
    <details open={code !== ''} className="mt-2">
      <summary className={foldClass}>{text('payments.have_code')}</summary>
      <div className="mt-1 flex items-start gap-2">
        <Field
          label={text('payments.code')}
          labelHidden
          error={hasNoEffect ? text('payments.code_useless') : elsewhere}
          success={
            code !== '' && priceList.discount
              ? text('payments.code_counts', { code: priceList.discount.code })
              : undefined
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
