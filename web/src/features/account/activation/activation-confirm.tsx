import { Button } from '@velvet/ui/button'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { PasswordField } from '../password-field.tsx'

/**
 * Submits itself with scripts, and needs a click without them. The loader does not confirm anything, because mail
 * scanners open links. The result replaces this page in the history, so that the token does not stay there.
 */
export function ActivationConfirm({ token, problem }: { token: string; problem: FormProblem | undefined }) {
  const text = useText()
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const { at, elsewhere } = useProblemText(problem, ['password'])
  const asksPassword = problem !== undefined
  useEffect(() => {
    if (!asksPassword) void submit(form.current, { replace: true })
  }, [submit, asksPassword])
  return (
    <SmallPage
      icon={<MailCheck />}
      title={text('activate.page_title')}
      intro={text(asksPassword ? 'activate.password_text' : 'activate.confirm_text')}
    >
      {/* The token stays in the URL, so that the page can ask for the password without scripts too. */}
      <Form
        ref={form}
        method="post"
        action={`/activate/done?${new URLSearchParams({ token })}`}
        replace
        noValidate
        className="mt-6 grid gap-4"
      >
        {asksPassword && (
          <>
            <FormNote
              error={problem.code === 'password_required' ? undefined : elsewhere}
              fieldError={at}
              fields={{ password: text('settings.your_password') }}
            />
            <PasswordField
              label={text('settings.your_password')}
              name="password"
              autoComplete="current-password"
              error={at('password')}
            />
            <p className="text-13 text-ink-2">{text('activate.not_you')}</p>
          </>
        )}
        <Button type="submit" size="l" block loading={isSending}>
          {text('activate.confirm_button')}
        </Button>
      </Form>
    </SmallPage>
  )
}
