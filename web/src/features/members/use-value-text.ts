import type { profileValues } from '@velvet/contract/profile-values'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/use-text.tsx'

type Fields = typeof profileValues

/**
 * Returns a function that translates a value of a profile field. Some languages have a form for each gender; without a
 * gender, the neutral form is used.
 */
export function useValueText() {
  const text = useText()
  return useMemo(
    () =>
      <Field extends keyof Fields>(field: Field, value: Fields[Field][number], gender?: 'male' | 'female') =>
        text(`values.${field}.${value}` as MessageId, { gender: gender ?? 'other' }),
    [text],
  )
}
