import { Field } from '@velvet/ui/field'
import { PasswordInput } from '@velvet/ui/password-input'
import { useText } from '../../shared/i18n/use-text.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

/** Labelled password input with a button that shows the password. */
export function PasswordField({ label, name, autoComplete, hint, error }: PasswordFieldProps) {
  const text = useText()
  return (
    <Field name={name} label={label} hint={hint} error={error} required>
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
