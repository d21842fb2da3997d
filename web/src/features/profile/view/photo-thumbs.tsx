import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { PhotoPicture } from '../../photos/index.ts'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'
import { usePhotoAlt } from './use-photo-alt.ts'

type PhotoThumbsProps = { member: MemberProfile; index: number; onPick: (index: number) => void }

/** Thumbnails beside the large photo, or below it on narrow screens. Without scripts they are anchors. */
export function PhotoThumbs({ member, index, onPick }: PhotoThumbsProps) {
  const nameOf = usePhotoAlt(member)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => bringIntoView(list.current, index), [index])
  return (
    <div className="relative mt-2 lg:col-start-1 lg:row-start-1 lg:mt-0">
      <ol
        ref={list}
        className="grid auto-cols-[calc((100%-40px)/6)] grid-flow-col gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-sm:px-4 lg:absolute lg:-inset-x-1 lg:-inset-y-1 lg:auto-rows-[75px] lg:grid-flow-row lg:grid-cols-1 lg:content-start lg:gap-2.5 lg:overflow-x-hidden lg:overflow-y-auto"
      >
        {member.photos.map((photo, at) => (
          <li key={photo.id}>
            <a
              href={`#photo-${at + 1}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={(event) => onPlainClick(event, () => onPick(at))}
              className="relative block aspect-4/5 overflow-hidden rounded-field bg-surface-2 ring-offset-2 ring-offset-bg aria-[current]:ring-2 aria-[current]:ring-primary"
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
    </div>
  )
}

/** Scrolls the list only, unlike `scrollIntoView`, which also scrolls the page. */
function bringIntoView(list: HTMLElement | null, index: number): void {
  const thumb = list?.children[index]
  if (!list || !(thumb instanceof HTMLElement)) return
  list.scrollTo({
    left: thumb.offsetLeft - (list.clientWidth - thumb.offsetWidth) / 2,
    top: thumb.offsetTop - (list.clientHeight - thumb.offsetHeight) / 2,
  })
}
