import { formatIban, ibanProblem } from '@velvet/contract/iban'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { getIbanFeedback } from './iban-feedback.ts'

const messages = {
  good: 'directdebit.iban_good',
  iban_missing: 'problems.iban_missing',
  iban_invalid: 'problems.iban_invalid',
  iban_not_sepa: 'problems.iban_not_sepa',
} as const satisfies Record<string, MessageId>

/** Confirms a valid IBAN while it is typed. Reports an invalid one on blur, or as soon as it cannot become valid. */
export function IbanField({ value, error }: { value: string; error: string | undefined }) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  const [wasLeft, setWasLeft] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const feedback = getIbanFeedback(typed, wasLeft)
  const message = isTouched && feedback ? text(messages[feedback]) : undefined
  return (
    <Field
      name="iban"
      label={text('directdebit.iban')}
      required
      error={isTouched ? (feedback === 'good' ? undefined : message) : error}
      success={feedback === 'good' ? message : undefined}
    >
      <TextInput
        name="iban"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => {
          setIsTouched(true)
          setTyped(currentTarget.value)
        }}
        onBlur={() => {
          setWasLeft(typed.trim() !== '')
          if (!ibanProblem(typed)) setTyped(formatIban(typed))
        }}
      />
    </Field>
  )
}
