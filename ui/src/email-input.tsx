import { TextInput } from './text-input.tsx'

/** An input for an e-mail address, which browsers can fill in. */
export function EmailInput({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <TextInput
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      defaultValue={defaultValue}
    />
  )
}
