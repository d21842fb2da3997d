import type { ErrorCode, ErrorParams } from '@velvet/contract/errors'
import { CircleAlert } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { RichText, useText, type TextValues } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type LoginFormProps = {
  problem: { code: ErrorCode; params: ErrorParams; username: string } | undefined
  /** The address that takes the form; its query says where to go afterwards. */
  action: string
}

export function LoginForm({ problem, action }: LoginFormProps) {
  const text = useText()
  const isSending = useNavigation().formAction?.startsWith('/login') ?? false
  return (
    <div className="mx-auto w-full max-w-[460px] px-4 pt-6 pb-16 sm:px-5 lg:self-center lg:py-12">
      <h1 className="text-34">{text('login.title')}</h1>
      <p className="mt-2.5 mb-6.5 text-17 text-ink-2">{text('login.intro')}</p>
      {problem && (
        <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />} className="mb-4.5">
          <b>{text(`errors.${problem.code}`, problem.params as TextValues)}</b>
        </Note>
      )}
      <Form method="post" action={action} className="grid gap-4.5">
        <Field label={text('login.username')} required>
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={problem?.username}
          />
        </Field>
        <Field label={text('login.password')} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={1024}
            showLabel={text('login.show_password')}
            hideLabel={text('login.hide_password')}
          />
        </Field>
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
