import type { profileValues } from '@velvet/contract/profile-values'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useMemo } from 'react'
import { useText } from '../lib/i18n/use-text.tsx'

type Fields = typeof profileValues

/**
 * The name of a profile's value. Some languages have a form for him and one for her; where the person's gender is not
 * known, or many are meant, the common form stands.
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
