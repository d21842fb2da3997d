import type { KeyboardEvent, ReactNode } from 'react'
import type { OwnPhoto } from '../../../../shared/api/responses.ts'
import { useText } from '../../../../shared/i18n/use-text.tsx'
import { sortByIds, mainPhotoIdOf, moveTo, indexAfterKey } from '../../../photos/index.ts'
import { useUser } from '../../../session/index.ts'
import { PhotoTile } from './photo-tile.tsx'
import { useDragOrder } from './use-drag-order.ts'

type PhotoGridProps = {
  photos: readonly OwnPhoto[]
  onOrder: (ids: string[], moved: string) => void
  onRemove: (id: string) => void
  /** Further tiles after the photos. */
  children: ReactNode
}

/** The photos in their order, the first one large. They are moved by dragging, keys or the menu. */
export function PhotoGrid({ photos, onOrder, onRemove, children }: PhotoGridProps) {
  const text = useText()
  const user = useUser()
  const ids = photos.map(({ id }) => id)
  const { dragged, order, handlers } = useDragOrder(ids, onOrder)
  const shown = sortByIds(photos, order)
  const main = mainPhotoIdOf(shown)
  const move = (id: string, to: number) => onOrder(moveTo(ids, ids.indexOf(id), to), id)
  const handleKey = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = indexAfterKey(event.key, ids.indexOf(id), ids.length, isRtl)
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
          onKey={handleKey(photo.id)}
          dragProps={handlers(photo.id)}
          onMove={(to) => move(photo.id, to)}
          onRemove={() => onRemove(photo.id)}
        />
      ))}
      {children}
    </ul>
  )
}
