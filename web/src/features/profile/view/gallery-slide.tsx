import { Lock } from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { PhotoPicture } from '../../photos/index.ts'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { UnlockLink } from './unlock-link.tsx'
import { usePhotoAlt } from './use-photo-alt.ts'

type GallerySlideProps = { member: MemberProfile; index: number; isFirst: boolean; onOpen: () => void }

/** A photo that opens in full size, or a blurred photo with a link to unlock it. */
export function GallerySlide({ member, index, isFirst, onOpen }: GallerySlideProps) {
  const photo = member.photos[index]
  const text = useText()
  const isMember = useUser() !== null
  const name = usePhotoAlt(member)(index)
  if (!photo) return null
  const linkClass = 'relative block size-full -outline-offset-4'
  return (
    <li id={`photo-${index + 1}`} className="w-full shrink-0 snap-center snap-always">
      {photo.is_clear ? (
        <a href={photo.full.webp} onClick={(event) => onPlainClick(event, onOpen)} className={linkClass}>
          <PhotoPicture files={photo} size="full" alt={name} isFirst={isFirst} />
        </a>
      ) : (
        <UnlockLink memberId={member.id} className={`${linkClass} overflow-hidden`}>
          {/* The blurred copy is small. The extra blur hides its pixels at this size. */}
          <PhotoPicture files={photo} size="card" alt={name} isFirst={isFirst} className="scale-110 blur-[6px]" />
          <span
            aria-hidden="true"
            className="absolute inset-0 grid place-content-center justify-items-center gap-3 px-8 text-center text-white"
          >
            <span className="grid size-16 place-items-center rounded-full bg-black/60">
              <Lock className="size-7" />
            </span>
            <span className="rounded-m bg-black/60 px-3 py-1.5 text-13 font-semibold sm:hidden">
              {text(isMember ? 'member.photos_locked' : 'member.photos_signup')}
            </span>
          </span>
        </UnlockLink>
      )}
    </li>
  )
}
