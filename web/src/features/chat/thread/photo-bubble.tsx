import { cx } from '@velvet/ui/cx'
import { Progress } from '@velvet/ui/progress'
import { Spinner } from '@velvet/ui/spinner'
import { EyeOff, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { PhotoPicture, photoPlaceholder } from '../../photos/index.ts'
import type { ShownMessage } from '../engine/shown-message.ts'
import { cornerClass, type BubblePosition } from './corner-class.ts'
import { PhotoView } from './photo-view.tsx'

type PhotoBubbleProps = {
  message: ShownMessage
  member: MemberCard
  /** Covered photos are hidden until the viewer opens them. */
  isCovered: boolean
  position: BubblePosition
}

const frameClass = 'relative grid w-[min(280px,64vw)] overflow-hidden bg-surface-2 text-center'

export function PhotoBubble({ message, member, isCovered, position }: PhotoBubbleProps) {
  const text = useText()
  const [isRevealed, setRevealed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { photo, is_own: isOwn, localPhotoUrl: localUrl, progress } = message
  const shape = cx(frameClass, cornerClass(position))
  if (photo?.state === 'refused') return <Refused refusal={photo.refusal} className={shape} isOwn={isOwn} />
  const files = photo?.files
  if (!files) {
    return (
      <div className={cx(shape, 'aspect-4/3 place-items-center')}>
        {localUrl && (
          <img src={localUrl} alt={text('chat.photo_own')} className="absolute size-full object-cover opacity-60" />
        )}
        <span className="relative grid justify-items-center gap-2 rounded-m bg-surface/90 p-3 text-13">
          {progress !== undefined && progress < 1 ? (
            <Progress value={progress} max={1} className="w-32" label={text('chat.mark.sending')} />
          ) : (
            <>
              <Spinner />
              {text('chat.photo_preparing')}
            </>
          )}
        </span>
      </div>
    )
  }
  const ratio = { aspectRatio: String(Math.min(1.6, Math.max(0.75, files.width / files.height))) }
  if (isCovered && !isRevealed) {
    return (
      <button
        type="button"
        onClick={() => setRevealed(true)}
        style={{ ...ratio, ...photoPlaceholder(files.thumbhash, 'picture') }}
        className={cx(shape, 'place-content-center justify-items-center gap-2 p-4')}
      >
        <span className="grid justify-items-center gap-1 rounded-m bg-surface/92 px-4 py-3 text-13 text-ink">
          <EyeOff aria-hidden="true" className="size-5 text-ink-2" />
          {text('chat.photo_covered')}
          <b className="text-15 text-primary">{text('chat.photo_show')}</b>
        </span>
      </button>
    )
  }
  const alt = isOwn ? text('chat.photo_own') : text('chat.photo', { name: member.name })
  return (
    <>
      <button
        type="button"
        aria-label={isOwn ? text('chat.photo_open_own') : text('chat.photo_open', { name: member.name })}
        onClick={() => setOpen(true)}
        style={ratio}
        className={cx(shape, 'transition-[filter] hover:brightness-96')}
      >
        <PhotoPicture files={files} size="card" alt={alt} />
      </button>
      {isOpen && <PhotoView files={files} alt={alt} member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

type RefusedProps = { refusal: NonNullable<ShownMessage['photo']>['refusal']; isOwn: boolean; className: string }

function Refused({ refusal, isOwn, className }: RefusedProps) {
  const text = useText()
  return (
    <div className={cx(className, 'justify-items-center gap-1.5 border border-line bg-surface! px-4 py-4 text-15')}>
      <ImageOff aria-hidden="true" className="size-6 text-ink-3" />
      {isOwn && <b>{text('chat.photo_refused')}</b>}
      {isOwn && refusal && <span className="text-13 text-ink-2">{text(`photos.refusal.${refusal}`)}</span>}
    </div>
  )
}
