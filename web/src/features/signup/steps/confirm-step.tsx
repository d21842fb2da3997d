import { Button, ButtonLink } from '@velvet/ui/button'
import { Note } from '@velvet/ui/note'
import { Clock, Mail } from 'lucide-react'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { intentAddress } from '../../visitor/index.ts'
import { useSignupNavigation } from '../signup-navigation.ts'
import type { SignupResult, SignupPage } from '../signup-page.ts'
import { lastStep, stepAddress } from '../signup-steps.ts'
import { StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'

type ConfirmStepProps = { page: SignupPage; result: SignupResult | undefined }

/** Last step: asks the visitor to confirm the e-mail address. */
export function ConfirmStep({ page, result }: ConfirmStepProps) {
  const text = useText()
  const { onLeave } = useSignupNavigation()
  const isLoggedIn = page.standing !== 'draft'
  const linkProps = onLeave ? { onClick: onLeave } : {}
  return (
    <StepPanel
      step={lastStep}
      art={<Envelope />}
      title={text('signup.confirm_title')}
      lead={<Lead email={page.email} />}
    >
      <div className="grid gap-3">
        {page.hasMessage && <p className="text-center">{text('signup.message_pending')}</p>}
        <Note icon={<Clock aria-hidden="true" />}>{text('signup.confirm_spam')}</Note>
        <Outcome answer={result} />
        {isLoggedIn ? (
          <>
            <div className="mt-3 grid gap-2.5 sm:grid-cols-2">
              <ResendForm />
              <ButtonLink
                to={page.intent ? intentAddress(page.intent) : '/signup-matches'}
                block
                className="order-first sm:order-none"
                {...linkProps}
              >
                {text(page.intent ? 'signup.to_profile' : 'signup.look_around')}
              </ButtonLink>
            </div>
            <ButtonLink to="/settings" variant="text" size="s" className="justify-self-center" {...linkProps}>
              {text('signup.other_address')}
            </ButtonLink>
          </>
        ) : (
          <>
            <ResendForm />
            <ButtonLink to={stepAddress(0)} variant="text" size="s" className="justify-self-center" {...linkProps}>
              {text('signup.other_address')}
            </ButtonLink>
          </>
        )}
      </div>
    </StepPanel>
  )
}

function Lead({ email }: { email: string | null }) {
  const text = useText()
  if (email === null) return text('signup.check_inbox')
  return (
    <RichText
      id="signup.confirm_lead"
      values={{ email }}
      tags={{ b: (inside) => <b className="wrap-anywhere text-ink">{inside}</b> }}
    />
  )
}

function Outcome({ answer }: { answer: SignupResult | undefined }) {
  const text = useText()
  if (answer?.wasResent) return <FormNote success={text('signup.resent')} />
  if (!answer?.code) return null
  return (
    <FormNote
      error={answer.code === 'too_many_requests' ? text('signup.resend_limit') : text(`errors.${answer.code}`)}
    />
  )
}

function ResendForm() {
  const text = useText()
  const { isSending } = useSignupNavigation()
  return (
    <StepForm form="resend">
      <Button type="submit" variant="quiet" block loading={isSending}>
        {text('signup.resend')}
      </Button>
    </StepForm>
  )
}

function Envelope() {
  return (
    <span
      aria-hidden="true"
      className="mx-auto mb-5 grid size-24 place-items-center rounded-full bg-primary-soft text-on-primary-soft"
    >
      <Mail className="size-10.5" />
    </span>
  )
}
