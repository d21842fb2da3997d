import { Button, ButtonLink } from '@velvet/ui/button'
import { EmailInput } from '@velvet/ui/email-input'
import { Field } from '@velvet/ui/field'
import { KeyRound, Mail } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { SmallPage } from '../../shared/components/small-page.tsx'
import { FormNote } from '../../shared/forms/form-note.tsx'
import type { FormProblem } from '../../shared/forms/form-problem.ts'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

export type ResetRequestResult = { email: string; problem?: FormProblem }

/** Requests a reset mail. The response does not reveal whether the address has an account. */
export function ResetRequest({ result }: { result: ResetRequestResult | undefined }) {
  const text = useText()
  if (result && !result.problem) return <ResetSent email={result.email} />
  return (
    <SmallPage icon={<KeyRound />} title={text('reset.title')} intro={text('reset.intro')}>
      <RequestForm result={result} />
    </SmallPage>
  )
}

function RequestForm({ result }: { result: ResetRequestResult | undefined }) {
  const text = useText()
  const isSending = useNavigation().formAction === '/reset-password'
  const { at, elsewhere } = useProblemText(result?.problem, ['email'])
  return (
    <Form method="post" action="/reset-password" noValidate className="mt-6 grid gap-4.5">
      <FormNote error={elsewhere} fieldError={at} fields={{ email: text('reset.email') }} />
      <Field name="email" label={text('reset.email')} error={at('email')} hint={text('reset.limit')} required>
        <EmailInput defaultValue={result?.email} />
      </Field>
      <Button type="submit" size="l" block loading={isSending}>
        {text('reset.submit')}
      </Button>
      <ToLogin />
    </Form>
  )
}

function ResetSent({ email }: { email: string }) {
  const text = useText()
  const isSending = useNavigation().formAction === '/reset-password'
  return (
    <SmallPage icon={<Mail />} role="status" title={text('reset.sent_title')} intro={text('reset.sent_discreet')}>
      <p className="mt-3 text-ink-2">{text('reset.sent_note')}</p>
      <Form method="post" action="/reset-password" className="mt-6 grid gap-2">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" variant="quiet" block loading={isSending}>
          {text('reset.send_again')}
        </Button>
        <ToLogin />
      </Form>
    </SmallPage>
  )
}

function ToLogin() {
  const text = useText()
  return (
    <ButtonLink to="/login" variant="text" size="s" className="justify-self-center">
      {text('reset.to_login')}
    </ButtonLink>
  )
}
