import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { PhotoPicture } from '../../../components/photo-picture.tsx'
import { PhotoChooser } from '../../../components/photo-upload/photo-chooser.tsx'
import { PhotoEditDialog } from '../../../components/photo-upload/photo-edit-dialog.tsx'
import { UploadTile } from '../../../components/photo-upload/upload-tile.tsx'
import { usePhotoDrop } from '../../../components/photo-upload/use-photo-drop.ts'
import { photoMaxMegabytes } from '../../../components/photo-upload/use-upload-problem.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { usePhotos } from '../../../lib/upload/use-photos.ts'
import { usePhotoUploads } from '../../../lib/upload/use-photo-uploads.ts'
import { cx } from '../../../ui/cx.ts'
import { Spinner } from '../../../ui/spinner.tsx'

type FirstPhotoProps = { onBusy: (isBusy: boolean) => void; onArrived: () => void }

/** Takes one photo. While it is on its way the step waits: leaving would stop it. */
export function FirstPhoto({ onBusy, onArrived }: FirstPhotoProps) {
  const text = useText()
  const { photos, add } = usePhotos(null)
  const { list, uploads } = usePhotoUploads(add)
  const take = (files: File[]) => {
    for (const { id, state } of list) if (state === 'failed') uploads.drop(id)
    uploads.add(files.slice(0, 1), 1)
  }
  const { isOver, dropProps } = usePhotoDrop(take)
  const sending = list.find(({ state }) => state === 'sending')
  const failed = list.find(({ state }) => state === 'failed')
  const photo = photos.at(-1)

  const isBusy = sending !== undefined
  const tell = useEffectEvent(onBusy)
  useEffect(() => tell(isBusy), [isBusy])

  const isThere = photo !== undefined
  const arrived = useEffectEvent(onArrived)
  useEffect(() => {
    if (isThere) arrived()
  }, [isThere])

  return (
    <div className="mb-5 grid gap-3 noscript:hidden">
      {sending && <UploadTile upload={sending} uploads={uploads} current={1} total={1} className="mx-auto w-44" />}
      {!sending && photo && (
        <div className="grid justify-items-center gap-3">
          <div className="grid aspect-[4/5] w-44 place-items-center overflow-hidden rounded-m bg-surface-2 text-ink-3">
            {photo.files ? (
              <PhotoPicture files={photo.files} size="card" alt={text('photos.crop_preview')} />
            ) : (
              <Spinner />
            )}
          </div>
          <p role="status" className="flex items-center gap-2 font-semibold">
            <CircleCheck aria-hidden="true" className="size-5 text-good" />
            {text('photos.uploaded')}
          </p>
        </div>
      )}
      {!sending && !photo && (
        <div
          {...dropProps}
          className={cx(
            'grid justify-items-center gap-3 rounded-m border-[1.5px] border-dashed border-control px-5 py-8 text-center',
            isOver && 'border-primary bg-primary-soft',
          )}
        >
          <PhotoChooser onFiles={take} label={text('photos.add_one')} />
          <p className="max-w-[40ch] text-13 text-ink-2">{text('photos.hint_one', { size: photoMaxMegabytes })}</p>
        </div>
      )}
      {failed && <UploadTile upload={failed} uploads={uploads} current={1} total={1} />}
      <PhotoEditDialog list={list} uploads={uploads} />
    </div>
  )
}
