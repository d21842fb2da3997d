import { Form, useNavigation } from 'react-router'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { emptyAccount, type AccountField } from './account-fields.ts'
import { DebitRefused } from './debit-refused.tsx'
import type { DebitResult } from './debit-result.ts'
import { IbanField } from './iban-field.tsx'
import { useDebitProblems } from './use-debit-problems.ts'

type LineProps = { field: AccountField; autoComplete: string; maxLength: number; type?: 'tel'; hint?: string }

/** First step: whose account, and where the code goes. */
export function AccountForm({ result, action }: { result: DebitResult | undefined; action: string }) {
  const text = useText()
  const isSending = useNavigation().formMethod === 'POST'
  const account = result?.account ?? emptyAccount
  const { at, elsewhere } = useDebitProblems(result?.problem)
  const line = ({ field, hint, ...input }: LineProps) => (
    <Field label={text(`directdebit.${field}`)} error={at(field)} hint={hint} required>
      <TextInput name={field} defaultValue={account[field]} {...input} />
    </Field>
  )
  return (
    <Card lifted>
      <Form method="post" action={action} noValidate className="grid gap-4.5">
        <input type="hidden" name="intent" value="send_code" />
        <DebitRefused code={elsewhere} />
        {line({ field: 'account_holder', autoComplete: 'name', maxLength: 70 })}
        <IbanField value={account.iban} error={at('iban')} />
        <div className="grid gap-4.5 sm:grid-cols-[3fr_minmax(9rem,1fr)]">
          {line({ field: 'street', autoComplete: 'address-line1', maxLength: 70 })}
          {line({ field: 'house_number', autoComplete: 'off', maxLength: 15 })}
        </div>
        <div className="grid gap-4.5 sm:grid-cols-[minmax(9rem,1fr)_2fr]">
          {line({ field: 'postal_code', autoComplete: 'postal-code', maxLength: 12 })}
          {line({ field: 'city', autoComplete: 'address-level2', maxLength: 70 })}
        </div>
        {line({
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
