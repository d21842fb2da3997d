import { Form, useNavigation } from 'react-router'
import { OrderClose, type OrderTotals } from '../../components/order/order-close.tsx'
import { OrderTerms } from '../../components/order/order-terms.tsx'
import { noTicks } from '../../components/order/order-ticks.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Card } from '../../ui/card.tsx'
import { CarriedFields } from './carried-fields.tsx'
import { CodeField } from './code-field.tsx'
import { DebitRefused } from './debit-refused.tsx'
import type { DebitResult } from './debit-result.ts'
import { Mandate } from './mandate.tsx'
import { ResendButtons, ResendForm } from './resend-code.tsx'
import type { SentCode } from './sent-code.ts'
import { useDebitProblems } from './use-debit-problems.ts'

type ConfirmFormProps = { result: DebitResult; sent: SentCode; totals: OrderTotals; country: string; action: string }

/** Second step: the code, the mandate, and the order itself. */
export function ConfirmForm({ result, sent, totals, country, action }: ConfirmFormProps) {
  const text = useText()
  const isSending = useNavigation().formData?.get('intent') === 'pay'
  const { account, ticks = noTicks, problem } = result
  const { at, elsewhere } = useDebitProblems(problem)
  return (
    <Card lifted>
      <h2>{text('directdebit.code_title')}</h2>
      <p role="status" className="mt-1.5 text-ink-2">
        {text('directdebit.sms_sent', { phone: sent.sent_to })} {text('directdebit.code_life')}
      </p>
      <ResendForm account={account} sent={sent} action={action} />
      <Form method="post" action={action} noValidate className="mt-3 grid gap-5">
        <input type="hidden" name="intent" value="pay" />
        <CarriedFields account={account} sent={sent} />
        <DebitRefused code={elsewhere} />
        <CodeField error={at('sms_code')} />
        <ResendButtons sent={sent} />
        <Mandate sent={sent} error={at('authorises')} />
        <OrderTerms ticks={ticks} unclearCountry={problem?.code === 'country_unclear' ? country : undefined} />
        <OrderClose choices={[{ totals }]} isSending={isSending} />
      </Form>
    </Card>
  )
}
