import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { PhotoChooser } from '../../../components/photo-upload/photo-chooser.tsx'
import { PhotoEditDialog } from '../../../components/photo-upload/photo-edit-dialog.tsx'
import { UploadTile } from '../../../components/photo-upload/upload-tile.tsx'
import { usePhotoDrop } from '../../../components/photo-upload/use-photo-drop.ts'
import { photoMaxMegabytes } from '../../../components/photo-upload/use-upload-problem.ts'
import type { OwnPhotos } from '../../../lib/api/answers.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { underWay } from '../../../lib/upload/upload-list.ts'
import { usePhotos } from '../../../lib/upload/use-photos.ts'
import { usePhotoUploads } from '../../../lib/upload/use-photo-uploads.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { PhotoForms } from './photo-forms.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type PhotoSectionProps = {
  first: OwnPhotos
  /** What a form without scripts was refused for. */
  problem: string | undefined
  /** Photos came, went or were let through. */
  onChanged: () => void
}

/** The photo manager. */
export function PhotoSection({ first, problem, onChanged }: PhotoSectionProps) {
  const text = useText()
  const titleId = useId()
  const photos = usePhotos(first, onChanged)
  const [announced, announce] = useState('')
  const [removing, setRemoving] = useState<string | null>(null)
  const { list, uploads } = usePhotoUploads((photo) => {
    photos.add(photo)
    announce(text('photos.uploaded'))
  })
  const used = photos.photos.length + underWay(list)
  const isFull = used >= photos.limit
  const take = (files: File[]) => uploads.add(files, photos.limit - used)
  const { isOver, dropProps } = usePhotoDrop(take)
  const tell = (done: boolean, words: string) => announce(done ? words : text('photos.not_changed'))

  const order = async (ids: string[], moved: string) => {
    const number = ids.indexOf(moved) + 1
    const words = text(number === 1 ? 'photos.moved_first' : 'photos.moved', { number, total: ids.length })
    tell(await photos.order(ids), words)
  }
  const remove = async () => {
    setRemoving(null)
    if (removing === null) return
    tell(await photos.remove(removing), text('photos.removed'))
    // The button that opened the question is gone with its photo.
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
      <PhotoGrid photos={photos.photos} onOrder={order} onRemove={setRemoving}>
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
            <PhotoChooser onFiles={take} multiple label={text('photos.add')} />
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
        <VisuallyHidden>{announced}</VisuallyHidden>
      </p>
      <PhotoEditDialog list={list} uploads={uploads} />
      <RemoveDialog isOpen={removing !== null} onRemove={() => void remove()} onClose={() => setRemoving(null)} />
    </Card>
  )
}

/** The place for new photos fills what the others leave free of their rows. */
function addSpan(tiles: number): string {
  if (tiles === 1) return 'sm:col-span-2 sm:row-span-2 lg:col-span-3'
  if (tiles <= 3) return 'sm:col-span-2 lg:col-span-3'
  if (tiles === 4) return 'lg:col-span-3'
  return tiles === 5 ? 'lg:col-span-2' : ''
}
