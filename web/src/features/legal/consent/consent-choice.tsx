import type { Consent } from '@velvet/contract/consent-rules'
import { Card } from '@velvet/ui/card'
import { useId } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { ConsentForm } from './consent-form.tsx'

const messages = {
  unasked: 'consent.unasked',
  refused: 'consent.refused',
  accepted: 'consent.accepted',
} as const

/** The answer of this browser, and the same two buttons to change it. */
export function ConsentChoice({ consent }: { consent: Consent }) {
  const text = useText()
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{text('consent.title')}</h2>
      <p className="mt-2 text-ink-2">{text('consent.meaning')}</p>
      <p className="mt-2 font-bold">{text(messages[consent])}</p>
      <ConsentForm className="mt-4 grid max-w-80 grid-cols-2 gap-2" />
    </Card>
  )
}
