import { useQuery } from '@tanstack/react-query'
import { cx } from '@velvet/ui/cx'
import { EyeOff, ImageOff } from 'lucide-react'
import { errorText } from '../../lib/api/error-text.ts'
import { formatAge } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { KeyHint } from '../../parts/key-hint.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { clearPhotoQuery, type ReviewPhoto } from './photo-queries.ts'
import { photoTexts, reasonNames } from './photo-texts.ts'
import type { Mark } from './review-marks.ts'

const texts = photoTexts.tile

type PhotoTileProps = {
  photo: ReviewPhoto
  number: number
  total: number
  mark: Mark | undefined
  isSelected: boolean
  isRevealed: boolean
  /** Shown alone, in the whole height. */
  isSingle?: boolean
  onSelect: () => void
  onHold: (isHeld: boolean) => void
  onKeepOpen: () => void
}

/** A photo of the page: blurred and without colours until it is revealed. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, number, total, mark, isSelected, isRevealed, isSingle = false } = props
  const { onSelect, onHold, onKeepOpen } = props
  const now = useNow()
  return (
    <li data-photo={photo.id} className={cx('flex min-h-0 min-w-0 flex-col', isSingle && 'h-full')}>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        onKeyDown={(event) => {
          if (event.key !== ' ' || !isSelected) return
          event.preventDefault()
          if (event.shiftKey) onKeepOpen()
          else if (!event.repeat) onHold(true)
        }}
        onKeyUp={(event) => event.key === ' ' && onHold(false)}
        className={cx(
          'relative block min-h-0 flex-1 overflow-hidden rounded-s bg-surface-2',
          isSelected ? 'outline-3 outline-offset-1 outline-primary' : 'outline-1 outline-line',
        )}
      >
        <span className="sr-only">{`${texts.label(number, total)}, ${isRevealed ? texts.revealed : texts.hidden}`}</span>
        <Picture photo={photo} isRevealed={isRevealed} isSingle={isSingle} />
        {photo.match && (
          <span className="absolute start-1.5 top-1.5 rounded-[4px] bg-warn-soft px-1.5 py-0.5 text-11 font-bold text-warn">
            {texts.nearMatch}
          </span>
        )}
        {mark && <MarkLabel mark={mark} />}
      </button>
      <p className="flex min-w-0 gap-x-2 truncate pt-1 text-12 text-ink-2">
        <span className="font-semibold text-ink">{photo.number === 1 ? texts.first : texts.nth(photo.number)}</span>
        {photo.joined_at !== null && <span>{formatAge(photo.joined_at, now)}</span>}
        {photo.country !== null && <span>{photo.country}</span>}
        {photo.refusals > 0 && <span className="font-bold text-bad">{`−${photo.refusals}`}</span>}
        <span className="ms-auto truncate">
          <SiteName id={photo.site_id} />
        </span>
      </p>
    </li>
  )
}

type PictureProps = { photo: ReviewPhoto; isRevealed: boolean; isSingle: boolean }

function Picture({ photo, isRevealed, isSingle }: PictureProps) {
  const { data, error } = useQuery({ ...clearPhotoQuery(photo), enabled: isRevealed })
  const size = cx('absolute inset-0 size-full', isSingle ? 'object-contain' : 'object-cover')
  if (photo.preview === null)
    return (
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-2 text-center text-12 text-ink-2">
        <ImageOff aria-hidden="true" className="size-5" />
        {texts.missing}
      </span>
    )
  if (isRevealed && data)
    return (
      <img
        src={`data:${data.media_type};base64,${data.base64}`}
        alt=""
        draggable={false}
        className={cx(size, 'object-contain')}
      />
    )
  return (
    <>
      <img src={`data:image/webp;base64,${photo.preview}`} alt="" draggable={false} className={size} />
      {isRevealed && error && (
        <span role="alert" className="absolute inset-x-0 top-0 bg-bad-soft p-1.5 text-12 font-semibold text-bad">
          {`${texts.failed} ${errorText(error)}`}
        </span>
      )}
      {isSingle && !isRevealed && (
        <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1.5 bg-black/60 p-2 text-13 font-semibold text-white">
          <EyeOff aria-hidden="true" className="size-4" />
          {texts.hold}
          <KeyHint keys="Space" />
        </span>
      )}
    </>
  )
}

const markName = ({ outcome, reason }: Mark): string => {
  if (outcome !== 'refused' || reason === null)
    return photoTexts.marks[outcome === 'escalated' ? 'escalated' : 'accepted']
  return reason === 'minor' ? photoTexts.marks.minor : photoTexts.marks.refused(reasonNames[reason])
}

const markTones: Record<Mark['outcome'], string> = {
  accepted: 'bg-good-soft text-good',
  refused: 'bg-bad-soft text-bad',
  escalated: 'bg-warn-soft text-warn',
}

const MarkLabel = ({ mark }: { mark: Mark }) => (
  <span className={cx('absolute inset-x-0 bottom-0 truncate px-2 py-1 text-12 font-bold', markTones[mark.outcome])}>
    {markName(mark)}
  </span>
)
