import { Note } from '@velvet/ui/note'
import { CircleAlert, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnPhoto } from '../../../../shared/api/responses.ts'
import { useText } from '../../../../shared/i18n/use-text.tsx'

type PhotoNotesProps = {
  photos: readonly OwnPhoto[]
  limit: number
  premiumLimit: number
  isFull: boolean
  isSlow: boolean
}

/** Notes about photos that are being checked or processed, photos that were refused and why, and the limit. */
export function PhotoNotes({ photos, limit, premiumLimit, isFull, isSlow }: PhotoNotesProps) {
  const text = useText()
  const refused = photos.flatMap(({ id, status, refusal }, index) =>
    status === 'refused' ? [{ id, number: index + 1, refusal: refusal ?? 'by_decision' } as const] : [],
  )
  const isBeingChecked = photos.some(({ status, files }) => status === 'pending' && files !== null)
  return (
    <div className="mt-4 grid gap-2.5 empty:hidden">
      {refused.map(({ id, number, refusal }) => (
        <Note key={id} tone="bad" icon={<CircleAlert aria-hidden="true" />}>
          <b>{text('photos.refused_number', { number })}</b> {text(`photos.refusal.${refusal}`)}
        </Note>
      ))}
      {isBeingChecked && <Note icon={<Hourglass aria-hidden="true" />}>{text('photos.pending')}</Note>}
      {isSlow && (
        <Note role="status" icon={<Hourglass aria-hidden="true" />}>
          {text('photos.slow')}
        </Note>
      )}
      {isFull && limit < premiumLimit && (
        <Note>
          {text('photos.limit', { max: limit, premium_max: premiumLimit })}{' '}
          <Link to="/premium" className="link">
            {text('photos.limit_link')}
          </Link>
        </Note>
      )}
      {isFull && limit >= premiumLimit && <Note>{text('photos.limit_premium', { max: limit })}</Note>}
    </div>
  )
}
