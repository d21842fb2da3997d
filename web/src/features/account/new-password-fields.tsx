import { passwordMinLength } from '@velvet/contract/rules'
import { useText } from '../../shared/i18n/use-text.tsx'
import { PasswordField } from './password-field.tsx'

/** `at` returns the error of a field. */
export function NewPasswordFields({ at }: { at: (field: string) => string | undefined }) {
  const text = useText()
  return (
    <>
      <PasswordField
        label={text('reset.new_password')}
        name="password"
        autoComplete="new-password"
        hint={text('reset.length', { min: passwordMinLength })}
        error={at('password')}
      />
      <PasswordField label={text('reset.repeat')} name="repeat" autoComplete="new-password" error={at('repeat')} />
    </>
  )
}
