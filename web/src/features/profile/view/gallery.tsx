import { Tag } from '@velvet/ui/tag'
import { Camera, ArrowRight, Lock } from 'lucide-react'
import { useState } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FictionalLabel } from '../../members/index.ts'
import { useUser } from '../../session/index.ts'
import { GallerySlide } from './gallery-slide.tsx'
import { PhotoThumbs } from './photo-thumbs.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
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
      className="min-w-0 max-sm:-mx-4 max-sm:-mt-6 max-sm:[section+main_&]:mt-0 lg:grid lg:grid-cols-[60px_minmax(0,1fr)] lg:gap-x-3"
    >
      <div className="relative isolate aspect-square overflow-hidden bg-surface-2 sm:aspect-4/5 sm:rounded-l lg:col-start-2 lg:row-start-1">
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
        {member.is_fictional && <FictionalLabel tone="deep" className="absolute start-3.5 bottom-3.5" />}
        {hasMany && (
          <Tag
            tone="shade"
            icon={<Camera aria-hidden="true" />}
            className="pointer-events-none absolute end-3.5 bottom-3.5 tabular-nums"
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

/** Explains why photos are blurred, with a link to unlock them. */
function LockedPhotosLink({ memberId }: { memberId: string }) {
  const text = useText()
  const isMember = useUser() !== null
  return (
    <UnlockLink
      memberId={memberId}
      className="mt-3 flex min-h-14 items-center gap-3.5 rounded-m bg-surface-2 px-4 py-2.5 leading-snug text-ink no-underline transition-colors hover:bg-hover max-sm:mx-4 lg:col-span-full"
    >
      <Lock aria-hidden="true" className="size-5 text-ink-2" />
      <span className="min-w-0 flex-1">
        <b className="block">{text(isMember ? 'member.photos_locked' : 'member.photos_signup')}</b>
        {isMember && <span className="block text-13 text-ink-2">{text('member.photos_locked_how')}</span>}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 text-ink-2" />
    </UnlockLink>
  )
}
