import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { EmailInput } from '@velvet/ui/email-input'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { OrderField } from './order-field.tsx'
import { useWithdrawProblems } from './use-withdraw-problems.ts'
import type { WithdrawPage, WithdrawResult } from './withdrawal-input.ts'

/** First step: name, order number and e-mail address for the receipt. */
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
        <FormNote
          error={elsewhere}
          fieldError={(field) => at(field as Parameters<typeof at>[0])}
          fields={{
            name: text('withdraw.name'),
            order_number: text('withdraw.order'),
            email: text('withdraw.email'),
          }}
        />
        <Field name="name" label={text('withdraw.name')} error={at('name')} required>
          <TextInput name="name" autoComplete="name" maxLength={100} defaultValue={entered.name} />
        </Field>
        <OrderField orders={page.orders} value={entered.order_number} error={at('order_number')} />
        <Field
          name="email"
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
