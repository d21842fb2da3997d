import type { KeyboardEvent, ReactNode } from 'react'
import type { OwnPhoto } from '../../../lib/api/answers.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { useUser } from '../../../lib/viewer/use-viewer.ts'
import { inOrder, mainPhotoOf, moveTo, placeOfKey } from '../../../lib/upload/photo-order.ts'
import { PhotoTile } from './photo-tile.tsx'
import { useDragOrder } from './use-drag-order.ts'

type PhotoGridProps = {
  photos: readonly OwnPhoto[]
  onOrder: (ids: string[], moved: string) => void
  onRemove: (id: string) => void
  /** Further tiles behind the photos. */
  children: ReactNode
}

/** The photos in their order, the first one large. Dragging, keys and the menu all lead to the same order. */
export function PhotoGrid({ photos, onOrder, onRemove, children }: PhotoGridProps) {
  const text = useText()
  const user = useUser()
  const ids = photos.map(({ id }) => id)
  const { dragged, order, handlers } = useDragOrder(ids, onOrder)
  const shown = inOrder(photos, order)
  const main = mainPhotoOf(shown)
  const move = (id: string, to: number) => onOrder(moveTo(ids, ids.indexOf(id), to), id)
  const pressKey = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = placeOfKey(event.key, ids.indexOf(id), ids.length, isRtl)
    if (to === null) return
    event.preventDefault()
    move(id, to)
  }
  return (
    <ul className="grid grid-cols-3 gap-2.5 sm:auto-rows-fr sm:grid-cols-4 lg:grid-cols-5">
      {shown.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          index={index}
          count={shown.length}
          isMain={photo.id === main}
          isDragged={photo.id === dragged}
          alt={text('photos.alt', {
            number: index + 1,
            name: user?.profile.name ?? '',
            age: user?.profile.age ?? 0,
          })}
          onKey={pressKey(photo.id)}
          dragProps={handlers(photo.id)}
          onMove={(to) => move(photo.id, to)}
          onRemove={() => onRemove(photo.id)}
        />
      ))}
      {children}
    </ul>
  )
}
