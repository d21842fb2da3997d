import { LockKeyhole } from 'lucide-react'
import { FormNote } from '../../components/form-note.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { FoldRow } from '../../components/setting-row.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export function PasswordRow() {
  const text = useText()
  const username = useUser()?.username
  const { fetcher, isSending, isDone, result } = useSectionForm('password')
  const { at, elsewhere } = useProblemText(result?.problem, ['old_password', 'password', 'repeat'])
  return (
    <div>
      <FoldRow
        icon={<LockKeyhole />}
        title={text('settings.password')}
        text={text('settings.password_text')}
        button={text('settings.change')}
        result={result}
      >
        <fetcher.Form method="post" action="/settings" noValidate className="grid gap-4">
          <FormNote bad={elsewhere} />
          <input type="hidden" name="intent" value="password" />
          {/* Password managers learn from it whose password changes. */}
          <input type="hidden" name="username" autoComplete="username" value={username ?? ''} />
          <PasswordField
            label={text('settings.old_password')}
            name="old_password"
            autoComplete="current-password"
            error={at('old_password')}
          />
          <NewPasswordFields at={at} />
          <Button type="submit" loading={isSending} className="justify-self-start">
            {text('settings.save')}
          </Button>
        </fetcher.Form>
      </FoldRow>
      <FormNote good={isDone ? text('settings.password_changed') : undefined} className="mb-4" />
    </div>
  )
}
