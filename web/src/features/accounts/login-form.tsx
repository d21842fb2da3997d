import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { problemMessage, type FormProblem } from '../../lib/errors/form-problem.ts'
import { RichText, useText } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

export type LoginResult = { problem: FormProblem; username: string }

type LoginFormProps = {
  result: LoginResult | undefined
  /** Good news from the page before. */
  notice: string | undefined
  /** The address that takes the form; its query says where to go afterwards. */
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
      <FormNote bad={message && text(message.id, message.values)} good={notice} className="mb-4.5" />
      <PasskeyLogin action={action} stays={() => form.current !== null && new FormData(form.current).has('stay')} />
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
          <Checkbox name="stay" label={text('login.stay')} defaultChecked />
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
