import { Flag, X } from 'lucide-react'
import { MemberName } from '../../components/member-name.tsx'
import { PhotoPicture } from '../../components/photo-picture.tsx'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { StripArrows } from './strip-arrows.tsx'
import { usePhotoName } from './use-photo-name.ts'
import { stripClass, useStrip } from './use-strip.ts'

type PhotoViewerProps = {
  member: MemberProfile
  /** Its place among all photos. */
  first: number
  onReport?: ((photoId: string) => void) | undefined
  onClose: () => void
}

/** The clear photos as large as the window. Always dark, like a room with the light off. */
export function PhotoViewer({ member, first, onReport, onClose }: PhotoViewerProps) {
  const text = useText()
  const nameOf = usePhotoName(member)
  const modal = useModal(onClose)
  const shown = member.photos.map((photo, at) => ({ photo, at })).filter(({ photo }) => photo.is_clear)
  const start = Math.max(
    shown.findIndex(({ at }) => at === first),
    0,
  )
  // After the dialog: a row inside a closed one has no width to scroll by.
  const { index, previous, next, onKeyDown, strip } = useStrip(shown.length, start)
  const current = shown[index]?.photo
  return (
    <dialog
      {...modal}
      aria-label={text('member.photo_viewer')}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-fade flex-col bg-[#171114] text-white open:flex"
    >
      <header className="flex min-h-16 items-center gap-3 ps-4 pe-2 pt-[env(safe-area-inset-top)]">
        <span className="min-w-0 flex-1 text-15">
          <MemberName name={member.name} age={member.age} isFictional={member.is_fictional} />
        </span>
        {shown.length > 1 && (
          <span aria-live="polite" className="text-15 tabular-nums">
            {text('member.position', { current: index + 1, total: shown.length })}
          </span>
        )}
        {onReport && current && (
          <IconButton
            label={text('member.report_photo')}
            onClick={() => onReport(current.id)}
            className="text-white! hover:bg-white/15!"
          >
            <Flag aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={text('common.close')} onClick={onClose} className="text-white! hover:bg-white/15!">
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="relative min-h-0 flex-1 pb-[env(safe-area-inset-bottom)]">
        {/* Whoever has no mouse can stop here and scroll; the keys work everywhere in the window. */}
        <ul {...strip} tabIndex={0} className={cx(stripClass, '-outline-offset-4')}>
          {shown.map(({ photo, at }) => (
            <li
              key={photo.id}
              className="flex size-full shrink-0 snap-center snap-always items-center justify-center p-2 sm:px-18 sm:pb-4"
            >
              <PhotoPicture
                files={photo}
                size="full"
                alt={nameOf(at)}
                className="h-auto! max-h-full w-auto! max-w-full rounded-s object-contain!"
              />
            </li>
          ))}
        </ul>
        {shown.length > 1 && <StripArrows onPrevious={previous} onNext={next} />}
      </div>
    </dialog>
  )
}
