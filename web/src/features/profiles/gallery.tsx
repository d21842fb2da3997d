import { Camera } from 'lucide-react'
import { useState } from 'react'
import { FictionalLabel } from '../../components/member-name.tsx'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GallerySlide } from './gallery-slide.tsx'
import { LockedLine } from './locked-line.tsx'
import { PhotoThumbs } from './photo-thumbs.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { StripArrows } from './strip-arrows.tsx'
import { stripClass, useStrip } from './use-strip.ts'

type GalleryProps = {
  member: MemberProfile
  /** The photo to begin with. */
  first: number
  /** Missing where nothing can be reported: one's own photos, and for visitors. */
  onReport?: ((photoId: string) => void) | undefined
}

export function Gallery({ member, first, onReport }: GalleryProps) {
  const text = useText()
  const isHydrated = useHydrated()
  const { photos } = member
  const { index, go, previous, next, onKeyDown, strip } = useStrip(photos.length, first)
  const [opened, setOpened] = useState<number | null>(null)
  const hasMany = photos.length > 1
  return (
    <section
      aria-label={text('member.photos_of', { name: member.name })}
      onKeyDown={hasMany && opened === null ? onKeyDown : undefined}
      className="min-w-0 max-sm:-mx-4 max-sm:-mt-6 max-sm:[section+main_&]:mt-0 lg:grid lg:grid-cols-[60px_minmax(0,1fr)] lg:gap-x-3"
    >
      <div className="relative isolate aspect-square overflow-hidden bg-surface-2 sm:aspect-4/5 sm:rounded-l lg:col-start-2 lg:row-start-1">
        <ul {...strip} className={stripClass}>
          {photos.map((photo, at) => (
            <GallerySlide
              key={photo.id}
              member={member}
              index={at}
              isFirst={at === first}
              onOpen={() => setOpened(at)}
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
      {photos.some((photo) => !photo.is_clear) && <LockedLine memberId={member.id} />}
      {opened !== null && (
        <PhotoViewer member={member} first={opened} onReport={onReport} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}
