import { cx } from '@velvet/ui/cx'
import { Spinner } from '@velvet/ui/spinner'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import {
  PhotoPicture,
  PhotoChooser,
  PhotoEditDialog,
  UploadTile,
  usePhotoDrop,
  photoMaxMegabytes,
  usePhotos,
  usePhotoUploads,
} from '../../photos/index.ts'

type FirstPhotoProps = { onBusyChange: (isBusy: boolean) => void; onUploaded: () => void }

/** Uploads one photo. The step cannot be submitted during the upload, because leaving the page would cancel it. */
export function FirstPhoto({ onBusyChange, onUploaded }: FirstPhotoProps) {
  const text = useText()
  const { photos, add } = usePhotos(null)
  const { list, uploads } = usePhotoUploads(add)
  const upload = (files: File[]) => {
    for (const { id, state } of list) if (state === 'failed') uploads.drop(id)
    uploads.add(files.slice(0, 1), 1)
  }
  const { isOver, dropProps } = usePhotoDrop(upload)
  const sending = list.find(({ state }) => state === 'sending')
  const failed = list.find(({ state }) => state === 'failed')
  const photo = photos.at(-1)

  const isBusy = sending !== undefined
  const notifyBusy = useEffectEvent(onBusyChange)
  useEffect(() => notifyBusy(isBusy), [isBusy])

  const hasPhoto = photo !== undefined
  const notifyUploaded = useEffectEvent(onUploaded)
  useEffect(() => {
    if (hasPhoto) notifyUploaded()
  }, [hasPhoto])

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
          <PhotoChooser onFiles={upload} label={text('photos.add_one')} />
          <p className="max-w-[40ch] text-13 text-ink-2">{text('photos.hint_one', { size: photoMaxMegabytes })}</p>
        </div>
      )}
      {failed && <UploadTile upload={failed} uploads={uploads} current={1} total={1} />}
      <PhotoEditDialog list={list} uploads={uploads} />
    </div>
  )
}
