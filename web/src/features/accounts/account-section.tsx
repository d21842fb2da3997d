import { localeNames } from '@velvet/i18n/locales'
import { Globe, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormNote } from '../../components/form-note.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { FoldRow, rowButtonClass, SettingRow } from '../../components/setting-row.tsx'
import { SettingSection } from '../../components/setting-section.tsx'
import { languageAddress } from '../../lib/addresses/redirects.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'

/** `children`: rows of other features that belong here. */
export function AccountSection({ email, children }: { email: string; children: ReactNode }) {
  const text = useText()
  const locale = useLocale()
  return (
    <SettingSection id="account" title={text('settings.account')} intro={text('settings.account_intro')}>
      <EmailRow email={email} />
      <SettingRow
        icon={<Globe />}
        title={text('settings.language')}
        text={text('settings.language_text', { language: localeNames[locale] })}
        action={
          <ButtonLink to={languageAddress('/settings')} variant="quiet" size="s" className={rowButtonClass}>
            {text('settings.change')}
          </ButtonLink>
        }
      />
      {children}
    </SettingSection>
  )
}

function EmailRow({ email }: { email: string }) {
  const text = useText()
  const { fetcher, isSending, isDone, result } = useSectionForm('email')
  const { at, elsewhere } = useProblemText(result?.problem, ['email', 'old_password'])
  return (
    <div>
      <FoldRow
        icon={<Mail />}
        title={text('settings.email')}
        text={email}
        button={text('settings.change')}
        result={result}
      >
        <fetcher.Form method="post" action="/settings" noValidate className="grid gap-4">
          <FormNote bad={elsewhere} />
          <input type="hidden" name="intent" value="email" />
          <Field label={text('settings.new_email')} hint={text('settings.email_hint')} error={at('email')} required>
            <EmailInput />
          </Field>
          <PasswordField
            label={text('settings.your_password')}
            name="old_password"
            autoComplete="current-password"
            error={at('old_password')}
          />
          <Button type="submit" loading={isSending} className="justify-self-start">
            {text('settings.email_submit')}
          </Button>
        </fetcher.Form>
      </FoldRow>
      <FormNote
        good={isDone ? text('settings.email_sent', { email: result?.email ?? '' }) : undefined}
        className="mb-4"
      />
    </div>
  )
}
