import { useText } from '../lib/i18n/use-text.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

/** A password with its label and the eye that shows it. */
export function PasswordField({ label, name, autoComplete, hint, error }: PasswordFieldProps) {
  const text = useText()
  return (
    <Field label={label} hint={hint} error={error} required>
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        maxLength={1024}
        showLabel={text('login.show_password')}
        hideLabel={text('login.hide_password')}
      />
    </Field>
  )
}
