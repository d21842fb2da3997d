import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { Camera, Lock } from 'lucide-react'
import { useState } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FictionalLabel } from '../../members/index.ts'
import { useUser } from '../../session/index.ts'
import { GallerySlide } from './gallery-slide.tsx'
import { PhotoThumbs } from './photo-thumbs.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { photoFrameClass } from './profile-layout.ts'
import { StripArrows } from './strip-arrows.tsx'
import { UnlockLink } from './unlock-link.tsx'
import { stripClass, useStrip } from './use-strip.ts'

type GalleryProps = {
  member: MemberProfile
  /** Index of the photo to start with. */
  initialIndex: number
  /** Missing for visitors and on the viewer's own profile, where photos cannot be reported. */
  onReport?: ((photoId: string) => void) | undefined
}

export function Gallery({ member, initialIndex, onReport }: GalleryProps) {
  const text = useText()
  const isHydrated = useHydrated()
  const { photos } = member
  const { index, go, previous, next, onKeyDown, strip } = useStrip(photos.length, initialIndex)
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const hasMany = photos.length > 1
  return (
    <section
      aria-label={text('member.photos_of', { name: member.name })}
      onKeyDown={hasMany && openIndex === null ? onKeyDown : undefined}
      className="min-w-0"
    >
      <div className={cx('relative isolate overflow-hidden bg-surface-2 sm:aspect-4/5', photoFrameClass)}>
        <ul {...strip} className={stripClass}>
          {photos.map((photo, at) => (
            <GallerySlide
              key={photo.id}
              member={member}
              index={at}
              isFirst={at === initialIndex}
              onOpen={() => setOpenIndex(at)}
            />
          ))}
        </ul>
        {hasMany && isHydrated && <StripArrows onPrevious={previous} onNext={next} />}
        {member.is_fictional && (
          <FictionalLabel
            responder={member.responder}
            tone="deep"
            className="absolute start-3.5 bottom-8.5 sm:bottom-3.5"
          />
        )}
        {hasMany && <PhotoDots member={member} index={index} />}
        {hasMany && (
          <Tag
            tone="shade"
            icon={<Camera aria-hidden="true" />}
            className="pointer-events-none absolute end-3.5 bottom-3.5 tabular-nums max-sm:sr-only!"
          >
            {isHydrated ? (
              <span aria-live="polite">{text('member.position', { current: index + 1, total: photos.length })}</span>
            ) : (
              text('member.photo_count', { count: photos.length })
            )}
          </Tag>
        )}
      </div>
      {hasMany && <PhotoThumbs member={member} index={index} onPick={go} />}
      {photos.some((photo) => !photo.is_clear) && <LockedPhotosLink memberId={member.id} />}
      {openIndex !== null && (
        <PhotoViewer member={member} initialIndex={openIndex} onReport={onReport} onClose={() => setOpenIndex(null)} />
      )}
    </section>
  )
}

/** The position on phones, where there are no thumbnails. Screen readers get it as text. */
function PhotoDots({ member: { photos, is_fictional }, index }: { member: MemberProfile; index: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-x-4 bottom-8.5 flex min-h-6 items-center gap-1.5 sm:hidden',
        // The label is at the start.
        is_fictional ? 'justify-end' : 'justify-center',
      )}
    >
      {photos.map(({ id }, at) => (
        <span
          key={id}
          className={cx('h-1.75 rounded-full shadow-1', at === index ? 'w-5 bg-white' : 'w-1.75 bg-white/65')}
        />
      ))}
    </span>
  )
}

/** Explains why photos are blurred, with a link to unlock them. On phones a locked photo explains it itself. */
function LockedPhotosLink({ memberId }: { memberId: string }) {
  const text = useText()
  const isMember = useUser() !== null
  return (
    <UnlockLink
      memberId={memberId}
      className="group mt-1.5 flex min-h-11 items-start gap-2 rounded-s py-1.5 text-13 text-ink-2 no-underline max-sm:hidden"
    >
      <Lock aria-hidden="true" className="mt-0.5 size-4" />
      <span className="min-w-0 flex-1">
        <b className="font-semibold text-ink group-hover:underline">
          {text(isMember ? 'member.photos_locked' : 'member.photos_signup')}
        </b>{' '}
        {isMember && text('member.photos_locked_how')}
      </span>
    </UnlockLink>
  )
}
