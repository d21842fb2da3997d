import { Button } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { IconButton } from '@velvet/ui/icon-button'
import { Progress } from '@velvet/ui/progress'
import { CircleAlert, X } from 'lucide-react'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Uploads } from './create-uploads.ts'
import type { Upload } from './upload-list.ts'
import { useUploadProblemText } from './use-upload-problem-text.ts'

type UploadTileProps = {
  upload: Upload
  uploads: Uploads
  /** Position among the running uploads, starting at 1. */
  current: number
  total: number
  className?: string
}

/** Shows the progress of an upload in the place of the future photo, or why the upload failed. */
export function UploadTile({ upload, uploads, current, total, className }: UploadTileProps) {
  const text = useText()
  const tileClass = cx('relative aspect-[4/5] overflow-hidden rounded-m', className)
  if (upload.state === 'failed') return <FailedTile upload={upload} uploads={uploads} className={className} />
  const percent = Math.round(upload.progress * 100)
  return (
    <div className={tileClass}>
      <img src={upload.preview} alt="" className="size-full object-cover" />
      <div className="absolute inset-0 grid content-end gap-1.5 bg-black/55 p-3 text-13 font-semibold text-white">
        <p>{upload.progress < 1 ? text('photos.progress', { percent }) : text('photos.preparing')}</p>
        <Progress
          label={text('photos.uploading', { current, total })}
          value={percent}
          className="bg-white/35! [&>span]:bg-white"
        />
      </div>
      <IconButton
        label={text('photos.cancel_upload', { file: upload.file.name })}
        variant="photo"
        onClick={() => uploads.drop(upload.id)}
        className="absolute! end-1.5 top-1.5 size-8! before:absolute before:-inset-1.5"
      >
        <X />
      </IconButton>
    </div>
  )
}

type FailedTileProps = { upload: Upload & { state: 'failed' }; uploads: Uploads; className?: string | undefined }

function FailedTile({ upload, uploads, className }: FailedTileProps) {
  const text = useText()
  const problemText = useUploadProblemText()
  const canRetry = 'code' in upload.problem
  return (
    <div
      role="alert"
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 rounded-m bg-bad-soft p-3 text-13', className)}
    >
      <CircleAlert aria-hidden="true" className="size-5 text-bad" />
      <p className="min-w-0 flex-1 basis-40">
        <b className="block wrap-anywhere">{upload.file.name}</b>
        {problemText(upload.problem)}
      </p>
      <span className="flex gap-1">
        {canRetry && (
          <Button variant="text" size="s" onClick={() => uploads.retry(upload.id)}>
            {text('photos.try_again')}
          </Button>
        )}
        <IconButton label={text('photos.dismiss', { file: upload.file.name })} onClick={() => uploads.drop(upload.id)}>
          <X />
        </IconButton>
      </span>
    </div>
  )
}
