import { smsCode } from '@velvet/contract/direct-debit-rules'
import { Card } from '@velvet/ui/card'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { noConsents } from '../order-form/order-consents.ts'
import { OrderSummary, type OrderTotals } from '../order-form/order-summary.tsx'
import { OrderTerms } from '../order-form/order-terms.tsx'
import { useFieldProblems } from '../use-field-problems.ts'
import { DebitRefused } from './debit-refused.tsx'
import type { DebitResult } from './debit-result.ts'
import { FirstStepFields } from './first-step-fields.tsx'
import { Mandate } from './mandate.tsx'
import { ResendButtons, ResendForm } from './resend-code.tsx'
import type { SentCode } from './sent-code.ts'

type ConfirmFormProps = { result: DebitResult; sent: SentCode; totals: OrderTotals; country: string; action: string }

/** Second step: the code, the mandate and the order. */
export function ConfirmForm({ result, sent, totals, country, action }: ConfirmFormProps) {
  const text = useText()
  const isSending = useNavigation().formData?.get('intent') === 'pay'
  const { ticks = noConsents, problem } = result
  const { at, elsewhere } = useFieldProblems(problem)
  return (
    <Card lifted>
      <h2>{text('directdebit.code_title')}</h2>
      <p role="status" className="mt-1.5 text-ink-2">
        {text('directdebit.sms_sent', { phone: sent.sent_to })} {text('directdebit.code_life')}
      </p>
      <ResendForm result={result} sent={sent} action={action} />
      <Form method="post" action={action} noValidate className="mt-3 grid gap-5">
        <input type="hidden" name="intent" value="pay" />
        <FirstStepFields result={result} sent={sent} />
        <DebitRefused problem={elsewhere} />
        <FormNote
          fieldError={at}
          fields={{
            sms_code: text('directdebit.code'),
            authorises: text('directdebit.mandate'),
            knows_fictional: text('payments.knows_fictional'),
          }}
        />
        <SmsCodeField error={at('sms_code')} />
        <ResendButtons sent={sent} />
        <Mandate sent={sent} error={at('authorises')} />
        <OrderTerms
          ticks={ticks}
          error={at('knows_fictional')}
          unclearCountry={problem?.code === 'country_unclear' ? country : undefined}
        />
        <OrderSummary choices={[{ totals }]} isSending={isSending} />
      </Form>
    </Card>
  )
}

/** Phones suggest the code of the text message because of `one-time-code`. */
function SmsCodeField({ error }: { error: string | undefined }) {
  const text = useText()
  return (
    <Field name="sms_code" label={text('directdebit.code')} error={error} required>
      <TextInput
        name="sms_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={smsCode.digits + 6}
        className="min-h-16 text-center text-26! font-bold tracking-[0.4em] tabular-nums"
      />
    </Field>
  )
}
