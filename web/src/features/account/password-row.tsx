import { Button } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { LockKeyhole } from 'lucide-react'
import { ExpandableRow } from '../../shared/components/setting-row.tsx'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useActionName } from '../../shared/forms/use-action-name.ts'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../shared/forms/use-section-form.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useUser } from '../session/index.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

export function PasswordRow({ hasPasskeys }: { hasPasskeys: boolean }) {
  const text = useText()
  const actionName = useActionName()
  const username = useUser()?.username
  const { fetcher, isSending, isDone, result } = useSectionForm('password')
  const { at, elsewhere } = useProblemText(result?.problem, ['old_password', 'password', 'repeat'])
  return (
    <div>
      <ExpandableRow
        icon={<LockKeyhole />}
        title={text('settings.password')}
        text={text('settings.password_text')}
        buttonLabel={text('settings.change')}
        result={result}
      >
        <fetcher.Form method="post" action="/settings" noValidate className="grid gap-4">
          <FormNote
            error={elsewhere}
            fieldError={at}
            fields={{
              old_password: text('settings.old_password'),
              password: text('reset.new_password'),
              repeat: text('reset.repeat'),
            }}
          />
          <input type="hidden" name="intent" value="password" />
          {/* Password managers use it to find the account. */}
          <input type="hidden" name="username" autoComplete="username" value={username ?? ''} />
          <PasswordField
            label={text('settings.old_password')}
            name="old_password"
            autoComplete="current-password"
            error={at('old_password')}
          />
          <NewPasswordFields at={at} />
          {hasPasskeys && (
            <Checkbox
              name="keep_passkeys"
              label={text('security.keep_passkeys')}
              hint={text('security.keep_passkeys_hint')}
            />
          )}
          <Button
            aria-label={actionName(text('settings.save'), text('settings.password'))}
            type="submit"
            loading={isSending}
            className="justify-self-start"
          >
            {text('settings.save')}
          </Button>
        </fetcher.Form>
      </ExpandableRow>
      <FormNote success={isDone ? text('settings.password_changed') : undefined} className="mb-4" />
    </div>
  )
}
