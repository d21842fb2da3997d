import { Lock } from 'lucide-react'
import { PhotoPicture } from '../../components/photo-picture.tsx'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { pressInstead } from './press-instead.ts'
import { UnlockLink } from './unlock-link.tsx'
import { usePhotoName } from './use-photo-name.ts'

type GallerySlideProps = { member: MemberProfile; index: number; isFirst: boolean; onOpen: () => void }

/** A photo that opens in full size, or a blurred one that leads to what opens it. */
export function GallerySlide({ member, index, isFirst, onOpen }: GallerySlideProps) {
  const photo = member.photos[index]
  const name = usePhotoName(member)(index)
  if (!photo) return null
  const link = 'relative block size-full -outline-offset-4'
  return (
    <li id={`photo-${index + 1}`} className="w-full shrink-0 snap-center snap-always">
      {photo.is_clear ? (
        <a href={photo.full.webp} onClick={(event) => pressInstead(event, onOpen)} className={link}>
          <PhotoPicture files={photo} size="full" alt={name} isFirst={isFirst} />
        </a>
      ) : (
        <UnlockLink memberId={member.id} className={`${link} overflow-hidden`}>
          {/* The copy is small; drawn large it would show its blocks. */}
          <PhotoPicture files={photo} size="card" alt={name} isFirst={isFirst} className="scale-110 blur-[6px]" />
          <span
            aria-hidden="true"
            className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-black/60 text-white"
          >
            <Lock className="size-7" />
          </span>
        </UnlockLink>
      )}
    </li>
  )
}
