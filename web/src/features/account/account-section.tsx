import { localeNames } from '@velvet/i18n/locales'
import { Button, ButtonLink } from '@velvet/ui/button'
import { EmailInput } from '@velvet/ui/email-input'
import { Field } from '@velvet/ui/field'
import { Globe, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExpandableRow, rowButtonClass, SettingRow } from '../../shared/components/setting-row.tsx'
import { SettingSection } from '../../shared/components/setting-section.tsx'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useActionName } from '../../shared/forms/use-action-name.ts'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../shared/forms/use-section-form.ts'
import { useLocale } from '../../shared/i18n/use-locale.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { languagePath } from '../session/index.ts'
import { SectionConfirmation } from './section-confirmation.tsx'

/** `children` are rows of other features. */
export function AccountSection({ email, children }: { email: string; children: ReactNode }) {
  const text = useText()
  const actionName = useActionName()
  const locale = useLocale()
  return (
    <SettingSection id="account" title={text('settings.account')} intro={text('settings.account_intro')}>
      <EmailRow email={email} />
      <SettingRow
        icon={<Globe />}
        title={text('settings.language')}
        text={text('settings.language_text', { language: localeNames[locale] })}
        action={
          <ButtonLink
            to={languagePath('/settings')}
            variant="quiet"
            size="s"
            aria-label={actionName(text('settings.change'), text('settings.language'))}
            className={rowButtonClass}
          >
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
  const form = useSectionForm('email')
  const { fetcher, isSending, isDone, result } = form
  const { at, elsewhere } = useProblemText(result?.problem, ['email'])
  return (
    <div>
      <ExpandableRow
        icon={<Mail />}
        title={text('settings.email')}
        text={email}
        buttonLabel={text('settings.change')}
        result={result}
      >
        <fetcher.Form method="post" action="/settings" noValidate className="grid gap-4">
          <FormNote error={elsewhere} fieldError={at} fields={{ email: text('settings.new_email') }} />
          <input type="hidden" name="intent" value="email" />
          <Field
            name="email"
            label={text('settings.new_email')}
            hint={text('settings.email_hint')}
            error={at('email')}
            required
          >
            <EmailInput />
          </Field>
          <Button type="submit" loading={isSending} className="justify-self-start">
            {text('settings.email_submit')}
          </Button>
        </fetcher.Form>
      </ExpandableRow>
      <SectionConfirmation form={form} />
      <FormNote
        success={isDone ? text('settings.email_sent', { email: result?.email ?? '' }) : undefined}
        className="mb-4"
      />
    </div>
  )
}
