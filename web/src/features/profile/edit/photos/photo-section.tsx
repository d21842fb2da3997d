import { Card } from '@velvet/ui/card'
import { cx } from '@velvet/ui/cx'
import { VisuallyHidden } from '@velvet/ui/visually-hidden'
import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { OwnPhotos } from '../../../../shared/api/responses.ts'
import { useText } from '../../../../shared/i18n/use-text.tsx'
import { onLive } from '../../../live/index.ts'
import {
  PhotoChooser,
  PhotoEditDialog,
  UploadTile,
  usePhotoDrop,
  photoMaxMegabytes,
  countActiveUploads,
  usePhotos,
  usePhotoUploads,
} from '../../../photos/index.ts'
import { PhotoForms } from './photo-forms.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type PhotoSectionProps = {
  initialPhotos: OwnPhotos
  /** Why a form that was posted without scripts was refused. */
  problem: string | undefined
  /** Called when the photos, their order or their status change. */
  onChanged: () => void
}

export function PhotoSection({ initialPhotos, problem, onChanged }: PhotoSectionProps) {
  const text = useText()
  const titleId = useId()
  const photos = usePhotos(initialPhotos, onChanged)
  const refetch = useEffectEvent(photos.refetch)
  useEffect(() => onLive(({ type }) => void (type === 'photos' && refetch())), [])
  const [announcement, announce] = useState('')
  const [removingId, setRemovingId] = useState<string | null>(null)
  const { list, uploads } = usePhotoUploads((photo) => {
    photos.add(photo)
    announce(text('photos.uploaded'))
  })
  const used = photos.photos.length + countActiveUploads(list)
  const isFull = used >= photos.limit
  const addFiles = (files: File[]) => uploads.add(files, photos.limit - used)
  const { isOver, dropProps } = usePhotoDrop(addFiles)
  const announceResult = (isDone: boolean, message: string) => announce(isDone ? message : text('photos.not_changed'))

  const order = async (ids: string[], moved: string) => {
    const number = ids.indexOf(moved) + 1
    const message = text(number === 1 ? 'photos.moved_first' : 'photos.moved', { number, total: ids.length })
    announceResult(await photos.order(ids), message)
  }
  const remove = async () => {
    setRemovingId(null)
    if (removingId === null) return
    announceResult(await photos.remove(removingId), text('photos.removed'))
    // The button that opened the dialog was removed with its photo, so focus needs a new target.
    document.getElementById(titleId)?.focus()
  }

  const sending = list.filter(({ state }) => state === 'sending')
  const failed = list.filter(({ state }) => state === 'failed')
  const isEmpty = photos.photos.length === 0 && sending.length === 0
  return (
    <Card
      id="photos"
      aria-labelledby={titleId}
      {...dropProps}
      className={cx('relative scroll-mt-[calc(var(--bar-height)+16px)]', isOver && 'outline-2 outline-primary')}
    >
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={titleId} tabIndex={-1}>
          {text('photos.title')}
        </h2>
        <span className="text-ink-2 tabular-nums">
          {text('photos.count', { count: photos.photos.length, max: photos.limit })}
        </span>
      </div>
      {isEmpty && <p className="mb-4 max-w-[52ch] text-ink-2">{text('photos.none')}</p>}
      <PhotoGrid photos={photos.photos} onOrder={order} onRemove={setRemovingId}>
        {sending.map((upload, index) => (
          <li key={upload.id}>
            <UploadTile upload={upload} uploads={uploads} current={index + 1} total={sending.length} />
          </li>
        ))}
        {!isFull && (
          <li
            className={cx(
              'col-span-full grid content-center noscript:hidden justify-items-center gap-3 rounded-m border-[1.5px] border-dashed border-control px-4 py-5 text-center',
              !isEmpty && addSpan(photos.photos.length + sending.length),
            )}
          >
            <PhotoChooser onFiles={addFiles} multiple label={text('photos.add')} />
            <p className="max-w-[46ch] text-13 text-ink-2">{text('photos.hint', { size: photoMaxMegabytes })}</p>
          </li>
        )}
      </PhotoGrid>
      {failed.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {failed.map((upload) => (
            <li key={upload.id}>
              <UploadTile upload={upload} uploads={uploads} current={0} total={0} />
            </li>
          ))}
        </ul>
      )}
      <PhotoNotes
        photos={photos.photos}
        limit={photos.limit}
        premiumLimit={photos.premium_limit}
        isFull={photos.photos.length >= photos.limit}
        isSlow={photos.isSlow}
      />
      <noscript>
        <PhotoForms photos={photos.photos} isFull={isFull} problem={problem} />
      </noscript>
      {photos.photos.length > 1 && (
        <p className="noscript:hidden mt-3 text-13 text-ink-2">{text('photos.order_hint')}</p>
      )}
      {isOver && (
        <p className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-2 rounded-m bg-surface/92 text-17 font-bold text-primary">
          <ImagePlus aria-hidden="true" className="size-8" />
          {text('photos.drop_here')}
        </p>
      )}
      <p aria-live="polite">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
      <PhotoEditDialog list={list} uploads={uploads} />
      <RemoveDialog isOpen={removingId !== null} onRemove={() => void remove()} onClose={() => setRemovingId(null)} />
    </Card>
  )
}

/** Returns the size of the tile for new photos, which fills the rest of the rows. */
function addSpan(tiles: number): string {
  if (tiles === 1) return 'sm:col-span-2 sm:row-span-2 lg:col-span-3'
  if (tiles <= 3) return 'sm:col-span-2 lg:col-span-3'
  if (tiles === 4) return 'lg:col-span-3'
  return tiles === 5 ? 'lg:col-span-2' : ''
}
