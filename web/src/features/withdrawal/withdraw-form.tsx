import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { OrderField } from './order-field.tsx'
import { useWithdrawProblems } from './use-withdraw-problems.ts'
import type { WithdrawPage, WithdrawResult } from './withdrawal-facts.ts'

/** First step: who, which order, where the receipt goes. */
export function WithdrawForm({ page, result }: { page: WithdrawPage; result: WithdrawResult | undefined }) {
  const text = useText()
  const isLoggedIn = useUser() !== null
  const isSending = useNavigation().formAction === '/withdraw'
  const entered = result?.entered ?? page.entered
  const { at, elsewhere } = useWithdrawProblems(result?.problem)
  return (
    <Card lifted>
      <Form method="post" action="/withdraw" noValidate className="grid gap-4.5">
        <input type="hidden" name="intent" value="request" />
        <FormNote bad={elsewhere} />
        <Field label={text('withdraw.name')} error={at('name')} required>
          <TextInput name="name" autoComplete="name" maxLength={100} defaultValue={entered.name} />
        </Field>
        <OrderField orders={page.orders} value={entered.order_number} error={at('order_number')} />
        <Field
          label={text('withdraw.email')}
          error={at('email')}
          hint={isLoggedIn ? undefined : text('withdraw.email_hint')}
          required
        >
          <EmailInput defaultValue={entered.email} />
        </Field>
        <Button type="submit" size="l" block loading={isSending} className="mt-1">
          {text('withdraw.continue')}
        </Button>
        <p className="text-center text-13 text-ink-2">{text('withdraw.continue_hint')}</p>
      </Form>
    </Card>
  )
}
