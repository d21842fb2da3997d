import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { PhotoPicture } from '../../photos/index.ts'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'
import { usePhotoAlt } from './use-photo-alt.ts'

type PhotoThumbsProps = { member: MemberProfile; index: number; onPick: (index: number) => void }

/** Thumbnails below the large photo, except on phones. Without scripts they are anchors. */
export function PhotoThumbs({ member, index, onPick }: PhotoThumbsProps) {
  const nameOf = usePhotoAlt(member)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => bringIntoView(list.current, index), [index])
  return (
    <ol
      ref={list}
      className="relative -mx-1 mt-1.5 grid auto-cols-[calc((100%-32px)/5)] grid-flow-col gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-sm:hidden"
    >
      {member.photos.map((photo, at) => (
        <li key={photo.id}>
          <a
            href={`#photo-${at + 1}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={(event) => onPlainClick(event, () => onPick(at))}
            className="relative block aspect-square overflow-hidden rounded-field bg-surface-2 ring-offset-2 ring-offset-bg aria-[current]:ring-2 aria-[current]:ring-primary"
          >
            <PhotoPicture files={photo} size="thumb" alt={nameOf(at)} />
            {!photo.is_clear && (
              <span
                aria-hidden="true"
                className="absolute inset-0 m-auto grid size-8 place-items-center rounded-full bg-black/60 text-white"
              >
                <Lock className="size-4" />
              </span>
            )}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Scrolls the list only, unlike `scrollIntoView`, which also scrolls the page. */
function bringIntoView(list: HTMLElement | null, index: number): void {
  const thumb = list?.children[index]
  if (!list || !(thumb instanceof HTMLElement)) return
  list.scrollTo({ left: thumb.offsetLeft - (list.clientWidth - thumb.offsetWidth) / 2 })
}
