import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { Form, useNavigation } from 'react-router'
import type { Bundle, PriceList } from '../../../shared/api/responses.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { BundleCards } from '../order-form/bundle-cards.tsx'
import { useFieldProblems } from '../use-field-problems.ts'
import { accountFields, emptyAccount, type AccountField } from './account-fields.ts'
import { DebitRefused } from './debit-refused.tsx'
import type { DebitResult } from './debit-result.ts'
import { IbanField } from './iban-field.tsx'

type TextFieldProps = { field: AccountField; autoComplete: string; maxLength: number; type?: 'tel'; hint?: string }

type AccountFormPage = { priceList: PriceList; bundle: Bundle | null; action: string }

/** First step: the bank account and the mobile number for the code. */
export function AccountForm({ result, page }: { result: DebitResult | undefined; page: AccountFormPage }) {
  const text = useText()
  const isSending = useNavigation().formMethod === 'POST'
  const account = result?.account ?? emptyAccount
  const { at, elsewhere } = useFieldProblems(result?.problem)
  const textField = ({ field, hint, ...input }: TextFieldProps) => (
    <Field name={field} label={text(`directdebit.${field}`)} error={at(field)} hint={hint} required>
      <TextInput name={field} defaultValue={account[field]} {...input} />
    </Field>
  )
  return (
    <Card lifted>
      <Form method="post" action={page.action} noValidate className="grid gap-4.5">
        <input type="hidden" name="intent" value="send_code" />
        <DebitRefused problem={elsewhere} />
        <FormNote
          fieldError={at}
          fields={{
            bundle: text('payments.how_many'),
            ...Object.fromEntries(accountFields.map((field) => [field, text(`directdebit.${field}`)])),
          }}
        />
        {!page.bundle && (
          <BundleCards priceList={page.priceList} chosen={result?.bundle ?? null} error={at('bundle')} />
        )}
        {textField({ field: 'account_holder', autoComplete: 'name', maxLength: 70 })}
        <IbanField value={account.iban} error={at('iban')} />
        <div className="grid gap-4.5 sm:grid-cols-[3fr_minmax(9rem,1fr)]">
          {textField({ field: 'street', autoComplete: 'address-line1', maxLength: 70 })}
          {textField({ field: 'house_number', autoComplete: 'off', maxLength: 15 })}
        </div>
        <div className="grid gap-4.5 sm:grid-cols-[minmax(9rem,1fr)_2fr]">
          {textField({ field: 'postal_code', autoComplete: 'postal-code', maxLength: 12 })}
          {textField({ field: 'city', autoComplete: 'address-level2', maxLength: 70 })}
        </div>
        {textField({
          field: 'mobile_number',
          autoComplete: 'tel',
          maxLength: 30,
          type: 'tel',
          hint: text('directdebit.mobile_hint'),
        })}
        <Button type="submit" size="l" block loading={isSending} className="mt-1">
          {text('directdebit.send_code')}
        </Button>
        <p className="text-center text-13 text-ink-2">{text('directdebit.nothing_yet')}</p>
      </Form>
    </Card>
  )
}
