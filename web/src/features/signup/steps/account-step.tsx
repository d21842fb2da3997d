import { passwordMinLength } from '@velvet/contract/rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useRef, type InputEvent, type ReactNode, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { PasswordField } from '../../../components/password-field.tsx'
import { authRedirects, loginAddress } from '../../../lib/addresses/redirects.ts'
import { RichText, useText } from '../../../lib/i18n/use-text.tsx'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import { intentAddress, type IntentKind } from '../../../lib/visitor-intent.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmailInput } from '../../../ui/email-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { accountProblems, readAccount, type AccountProblems } from '../account-fields.ts'
import { DateOfBirth } from '../date-of-birth.tsx'
import { GenderFields } from '../gender-fields.tsx'
import type { SignupAnswer, SignupPage } from '../signup-page.ts'
import { useSignupWays } from '../signup-ways.ts'
import { StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormMemory } from '../use-form-memory.ts'
import { useProblemText } from '../use-problem-text.ts'
import { useShownProblems } from '../use-shown-problems.ts'

/** Why an account is needed, where somebody was about to do something. */
const reasons: Record<IntentKind, MessageId> = {
  like: 'signup.required_like',
  gift: 'signup.required_gift',
  write: 'signup.required_chat',
  photos: 'signup.required_photos',
}

type AccountStepProps = { page: SignupPage; answer: SignupAnswer | undefined }

export function AccountStep({ page, answer }: AccountStepProps) {
  const text = useText()
  const { isSending } = useSignupWays()
  const settings = useSettings()
  const form = useRef<HTMLFormElement>(null)
  const keep = useFormMemory(form)
  const problemText = useProblemText()
  const shown = useShownProblems(form, answer?.problems as AccountProblems | undefined)
  const problemOf = (field: keyof AccountProblems) => problemText(shown.problems[field])
  const values = answer?.values
  const toLogin = page.intent ? loginAddress(intentAddress(page.intent)) : authRedirects.login

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const found = accountProblems(readAccount(new FormData(event.currentTarget)), settings.min_age, new Date())
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    shown.show(found)
  }
  const input = ({ target }: InputEvent<HTMLFormElement>) => {
    keep()
    const { name } = target as HTMLInputElement
    shown.forgive(name.startsWith('birth_') ? 'date_of_birth' : name)
  }

  const isKnown = shown.problems.email === 'errors.email_taken'
  const atField = answer?.problems && Object.keys(answer.problems).length > 0
  return (
    <StepPanel
      step={0}
      title={text(page.intent ? reasons[page.intent.kind] : 'signup.account_title')}
      lead={text('signup.account_lead', { count: settings.signup_credits })}
      code={atField ? undefined : answer?.code}
    >
      <StepForm form="account" ref={form} onInput={input} onSubmit={check}>
        <input type="hidden" name="key" value={page.key} />
        <input type="hidden" name="message_id" value={page.messageId} />
        {answer?.message && <input type="hidden" name="message" value={answer.message} />}
        {/* Nobody gets here with words for a fictional profile who has not said so. */}
        {answer?.message && page.member?.is_fictional && <input type="hidden" name="knows_fictional" value="1" />}
        <GenderFields chosen={{ ...page.start, ...values }} problemOf={problemOf} />
        <div>
          <Field label={text('signup.email')} hint={text('signup.email_hint')} error={problemOf('email')} required>
            <EmailInput defaultValue={values?.email} />
          </Field>
          {isKnown && (
            <Note className="mt-3">
              <RichText
                id="signup.account_exists"
                tags={{
                  login: (inside) => (
                    <Link to={toLogin} className="link">
                      {inside}
                    </Link>
                  ),
                }}
              />
            </Note>
          )}
        </div>
        <Field
          label={text('signup.username')}
          hint={text('signup.username_hint')}
          error={problemOf('username')}
          required
        >
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values?.username}
          />
        </Field>
        <PasswordField
          label={text('signup.password')}
          name="password"
          autoComplete="new-password"
          hint={text('signup.password_hint', { min: passwordMinLength })}
          error={problemOf('password')}
        />
        <DateOfBirth error={problemOf('date_of_birth')} value={values?.date_of_birth} />
        <Field label={text('signup.country')} error={problemOf('country')} required>
          <Select
            name="country"
            autoComplete="country"
            defaultValue={values?.country ?? settings.geoip_selected_country}
          >
            {settings.countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          name="accepts_terms"
          defaultChecked={values?.accepts_terms}
          error={problemOf('accepts_terms')}
          label={<TermsLabel minAge={settings.min_age} />}
        />
        <Button type="submit" size="l" block loading={isSending}>
          {text('signup.create')}
        </Button>
      </StepForm>
      <p className="mt-5 text-center text-ink-2">
        <RichText
          id="signup.already_member"
          tags={{
            login: (inside) => (
              <Link to={toLogin} className="link">
                {inside}
              </Link>
            ),
          }}
        />
      </p>
    </StepPanel>
  )
}

/** Opened beside the form, which keeps what was typed. */
function TermsLabel({ minAge }: { minAge: number }) {
  const page = (to: string) => (inside: ReactNode) => (
    <a href={to} target="_blank" rel="noopener" className="link">
      {inside}
    </a>
  )
  return (
    <RichText
      id="signup.terms"
      values={{ min_age: minAge }}
      tags={{ terms: page('/terms'), privacy: page('/privacy') }}
    />
  )
}
