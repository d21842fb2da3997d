import { formatIban, ibanProblem } from '@velvet/contract/iban'
import { useState } from 'react'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ibanRemark } from './iban-remark.ts'

const remarks = {
  good: 'directdebit.iban_good',
  iban_missing: 'problems.iban_missing',
  iban_invalid: 'problems.iban_invalid',
  iban_not_sepa: 'problems.iban_not_sepa',
} as const satisfies Record<string, MessageId>

/** Says that a number is right as soon as it is, and that it is wrong only once somebody has finished it. */
export function IbanField({ value, error }: { value: string; error: string | undefined }) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  const [wasLeft, setWasLeft] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const remark = ibanRemark(typed, wasLeft)
  const own = isTouched && remark ? text(remarks[remark]) : undefined
  return (
    <Field
      label={text('directdebit.iban')}
      required
      error={isTouched ? (remark === 'good' ? undefined : own) : error}
      success={remark === 'good' ? own : undefined}
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
