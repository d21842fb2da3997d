import { cx } from '@velvet/ui/cx'
import { IconButton } from '@velvet/ui/icon-button'
import { useModal } from '@velvet/ui/use-modal'
import { Flag, X } from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { PhotoPicture } from '../../photos/index.ts'
import { StripArrows } from './strip-arrows.tsx'
import { usePhotoAlt } from './use-photo-alt.ts'
import { stripClass, useStrip } from './use-strip.ts'

type PhotoViewerProps = {
  member: MemberProfile
  /** Index of the photo to start with, among all photos. */
  initialIndex: number
  onReport?: ((photoId: string) => void) | undefined
  onClose: () => void
}

/** Shows the unlocked photos in full size. Always dark, whatever the theme. */
export function PhotoViewer({ member, initialIndex, onReport, onClose }: PhotoViewerProps) {
  const text = useText()
  const nameOf = usePhotoAlt(member)
  const modal = useModal(onClose)
  const shown = member.photos.map((photo, at) => ({ photo, at })).filter(({ photo }) => photo.is_clear)
  const start = Math.max(
    shown.findIndex(({ at }) => at === initialIndex),
    0,
  )
  // Must follow `useModal`: in a closed dialog the strip has no width to scroll by.
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
          <MemberName
            name={member.name}
            age={member.age}
            isFictional={member.is_fictional}
            responder={member.responder}
          />
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
        {/* Focusable, so that it can be scrolled by keyboard. The arrow keys work everywhere in the dialog. */}
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
