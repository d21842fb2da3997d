import { TextInput } from './text-input.tsx'

/** An e-mail address; browsers know the reader's own. */
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
