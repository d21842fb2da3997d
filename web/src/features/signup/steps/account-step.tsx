import { maxFreeConversations } from '@velvet/contract/chat-rules'
import { passwordMinLength } from '@velvet/contract/rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Button } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { EmailInput } from '@velvet/ui/email-input'
import { Field } from '@velvet/ui/field'
import { Note } from '@velvet/ui/note'
import { Select } from '@velvet/ui/select'
import { TextInput } from '@velvet/ui/text-input'
import { Drama } from 'lucide-react'
import { useRef, type InputEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { PasswordField } from '../../account/index.ts'
import { authRedirects, loginPath, useSettings, useSiteWriters } from '../../session/index.ts'
import { intentAddress, type IntentKind } from '../../visitor/index.ts'
import type { AccountProblems, CheckedField, signupCheckboxes } from '../account-fields.ts'
import { DateOfBirth } from '../date-of-birth.tsx'
import { AnsweredGenderFields } from '../gender-fields.tsx'
import { useSignupNavigation } from '../signup-navigation.ts'
import type { SignupResult, SignupPage } from '../signup-page.ts'
import { StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormPersistence } from '../use-form-persistence.ts'
import { useLiveChecks } from '../use-live-checks.ts'
import { useShownProblems } from '../use-shown-problems.ts'
import { useSignupProblemText } from '../use-signup-problem-text.ts'

/** Title of the form for a visitor who needs an account for an action. */
const intentTitles: Record<IntentKind, MessageId> = {
  like: 'signup.required_like',
  gift: 'signup.required_gift',
  write: 'signup.required_chat',
  photos: 'signup.required_photos',
}

/** Two fields are in one row where the form is wide enough. */
const pairClass = 'grid gap-4 sm:gap-5 @min-[460px]:grid-cols-2'

type AccountStepProps = { page: SignupPage; result: SignupResult | undefined }

export function AccountStep({ page, result }: AccountStepProps) {
  const text = useText()
  const { isSending } = useSignupNavigation()
  const settings = useSettings()
  const writers = useSiteWriters()
  const form = useRef<HTMLFormElement>(null)
  const saveForm = useFormPersistence(form)
  const problemText = useSignupProblemText()
  const shown = useShownProblems(form, result?.problems as AccountProblems | undefined)
  const live = useLiveChecks()
  const problemOf = (field: keyof AccountProblems) => problemText(shown.problems[field])
  const fieldError = (field: CheckedField) => problemOf(field) ?? problemText(live.problems[field])
  const values = result?.values
  const loginLink = page.intent ? loginPath(intentAddress(page.intent)) : authRedirects.login

  const handleInput = ({ target }: InputEvent<HTMLFormElement>) => {
    saveForm()
    const input = target as HTMLInputElement
    shown.clearProblem(input.name.startsWith('birth_') ? 'date_of_birth' : input.name)
    live.handleInput(input)
  }

  const checkboxProps = (name: (typeof signupCheckboxes)[number]) => ({
    name,
    defaultChecked: values?.[name],
    error: problemOf(name),
  })
  const isUnderAge = result?.code === 'age_locked' || shown.problems.date_of_birth === 'problems.dob_too_young'
  const nameError = fieldError('username')
  const isEmailTaken = shown.problems.email === 'errors.email_taken'
  const hasFieldProblems = result?.problems && Object.keys(result.problems).length > 0
  return (
    <StepPanel
      step={0}
      title={text(page.intent ? intentTitles[page.intent.kind] : 'signup.account_title')}
      lead={`${text('signup.account_lead', { count: settings.signup_credits })} ${text('chat.free_limit', { max: maxFreeConversations })}`}
      code={hasFieldProblems ? undefined : result?.code}
    >
      <StepForm
        form="account"
        ref={form}
        onInput={handleInput}
        onBlur={({ target }: { target: EventTarget }) => live.handleBlur(target as HTMLInputElement)}
      >
        <FormNote
          fieldError={(field) => problemOf(field as keyof AccountProblems)}
          fields={{
            gender: text('signup.i_am'),
            looking_for: text('signup.looking_for'),
            email: text('signup.email'),
            username: text('signup.username'),
            password: text('signup.password'),
            country: text('signup.country'),
            date_of_birth: text('signup.date_of_birth', { min_age: settings.min_age }),
            accepts_terms: text('footer.terms'),
          }}
        />
        <input type="hidden" name="key" value={page.key} />
        <input type="hidden" name="message_id" value={page.messageId} />
        {result?.message && <input type="hidden" name="message" value={result.message} />}
        {/* The message form refuses messages to a fictional profile without this confirmation. */}
        {result?.message && page.member?.is_fictional && <input type="hidden" name="knows_fictional" value="1" />}
        <AnsweredGenderFields start={page.start} chosen={{ ...page.start, ...values }} problemOf={problemOf} />
        <div className={pairClass}>
          <div>
            <Field
              name="email"
              label={text('signup.email')}
              hint={text('signup.email_hint')}
              error={fieldError('email')}
              required
            >
              <EmailInput defaultValue={values?.email} />
            </Field>
            {isEmailTaken && (
              <Note className="mt-3">
                <RichText
                  id="signup.account_exists"
                  tags={{
                    login: (inside) => (
                      <Link to={loginLink} className="link">
                        {inside}
                      </Link>
                    ),
                  }}
                />
              </Note>
            )}
          </div>
          {/* The message takes the line of the hint, so that the form does not move while the visitor types. */}
          <Field
            name="username"
            label={text('signup.username')}
            hint={nameError || live.freeName ? undefined : text('signup.username_hint')}
            error={nameError}
            success={live.freeName && text('signup.username_free', { name: live.freeName })}
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
        </div>
        <div className={pairClass}>
          <PasswordField
            label={text('signup.password')}
            name="password"
            autoComplete="new-password"
            hint={text('signup.password_hint', { min: passwordMinLength })}
            error={fieldError('password')}
          />
          <Field name="country" label={text('signup.country')} error={problemOf('country')} required>
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
        </div>
        <div>
          <DateOfBirth error={problemOf('date_of_birth')} value={values?.date_of_birth} />
          {isUnderAge && (
            <Note className="mt-3">
              <RichText id="signup.age_help" tags={{ service: newTabLink('/service') }} />
            </Note>
          )}
        </div>
        <div className="grid gap-1">
          <Note icon={<Drama aria-hidden="true" />} className="signup-notice mb-2 text-13!">
            {text('fictional.notice', { writers })}
          </Note>
          <Checkbox {...checkboxProps('accepts_terms')} label={<TermsLabel />} />
          <Checkbox
            {...checkboxProps('knows_fictional_profiles')}
            label={text('signup.knows_fictional', { writers })}
          />
          <Checkbox
            {...checkboxProps('consents_to_intimate_data')}
            label={text('signup.intimate_consent', { site: settings.name })}
            hint={<RichText id="signup.privacy" tags={{ privacy: newTabLink('/privacy') }} />}
          />
        </div>
        <Button type="submit" size="l" block loading={isSending}>
          {text('signup.create')}
        </Button>
      </StepForm>
      <p className="mt-5 text-center text-ink-2">
        <RichText
          id="signup.already_member"
          tags={{
            login: (inside) => (
              <Link to={loginLink} className="link">
                {inside}
              </Link>
            ),
          }}
        />
      </p>
    </StepPanel>
  )
}

function TermsLabel() {
  const { min_age } = useSettings()
  return <RichText id="signup.terms" values={{ min_age }} tags={{ terms: newTabLink('/terms') }} />
}

/** Opens in a new tab, so that the values of the form are not lost. */
const newTabLink = (to: string) => (inside: ReactNode) => (
  <a href={to} target="_blank" rel="noopener" className="link">
    {inside}
  </a>
)
