import { Button, ButtonLink } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { problemMessage, type FormProblem } from '../../shared/forms/form-problem.ts'
import { RichText, useText } from '../../shared/i18n/use-text.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordField } from './password-field.tsx'

export type LoginResult = { problem: FormProblem; username: string }

type LoginFormProps = {
  result: LoginResult | undefined
  /** Success message of the previous page. */
  notice: string | undefined
  /** URL of the action. Its query contains the redirect target. */
  action: string
}

export function LoginForm({ result, notice, action }: LoginFormProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const { formAction, formData } = useNavigation()
  const isSending = formAction?.startsWith('/login') === true && formData?.get('intent') !== 'passkey'
  const message = result && problemMessage(result.problem)
  return (
    <div className="mx-auto w-full max-w-[460px] px-4 pt-6 pb-16 sm:px-5 lg:self-center lg:py-12">
      <h1 className="text-34">{text('login.title')}</h1>
      <p className="mt-2.5 mb-6.5 text-17 text-ink-2">{text('login.intro')}</p>
      <FormNote error={message && text(message.id, message.values)} success={notice} className="mb-4.5" />
      <PasskeyLogin
        action={action}
        shouldStayLoggedIn={() => form.current !== null && new FormData(form.current).has('stay')}
      />
      <Form ref={form} method="post" action={action} className="grid gap-4.5">
        <Field label={text('login.username')} required>
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={result?.username}
          />
        </Field>
        <PasswordField label={text('login.password')} name="password" autoComplete="current-password" />
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <Checkbox name="stay" label={text('login.stay')} />
          <ButtonLink to="/reset-password" variant="text" size="s" className="-ms-3 sm:ms-0 sm:-me-3">
            {text('login.forgot')}
          </ButtonLink>
        </div>
        <Button type="submit" size="l" block loading={isSending}>
          {text('login.submit')}
        </Button>
      </Form>
      <p className="mt-6 text-center text-17 text-ink-2">
        <RichText
          id="login.new_here"
          tags={{
            signup: (inside) => (
              <Link to="/signup" className="link">
                {inside}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  )
}
