import { smsCode } from '@velvet/contract/direct-debit-rules'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** The phone offers the code of the message by itself. */
export function CodeField({ error }: { error: string | undefined }) {
  const text = useText()
  return (
    <Field label={text('directdebit.code')} error={error} required>
      <TextInput
        name="sms_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={smsCode.digits + 6}
        className="min-h-16 text-center text-26! font-bold tracking-[0.4em] tabular-nums"
      />
    </Field>
  )
}
