import type { PhotoEdit } from '@velvet/contract/photo-rules'
import { Button } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { Note } from '@velvet/ui/note'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Uploads } from './create-uploads.ts'
import { CropControls } from './crop-controls.tsx'
import { CropFrame } from './crop-frame.tsx'
import { editOf, initialView, type Size } from './crop-geometry.ts'
import { wholePhotoEdit } from './photo-file.ts'
import type { Upload } from './upload-list.ts'

/** Lets the member crop and rotate the chosen files, one after the other, before they are sent. */
export function PhotoEditDialog({ list, uploads }: { list: readonly Upload[]; uploads: Uploads }) {
  const waiting = list.filter(({ state }) => state === 'chosen')
  const first = waiting[0]
  if (!first) return null
  const sendAll = () => {
    for (const { id } of waiting) uploads.send(id, wholePhotoEdit)
  }
  return (
    <EditPhoto
      key={first.id}
      preview={first.preview}
      remaining={waiting.length}
      onSend={(edit) => uploads.send(first.id, edit)}
      onSendAll={sendAll}
      onDrop={() => uploads.drop(first.id)}
    />
  )
}

type EditPhotoProps = {
  preview: string
  remaining: number
  onSend: (edit: PhotoEdit) => void
  onSendAll: () => void
  onDrop: () => void
}

function EditPhoto({ preview, remaining, onSend, onSendAll, onDrop }: EditPhotoProps) {
  const text = useText()
  const [view, setView] = useState(initialView)
  const [size, setSize] = useState<Size | null>(null)
  const [isBroken, setBroken] = useState(false)
  return (
    <Dialog
      open
      onClose={onDrop}
      closeLabel={text('photos.crop_cancel')}
      title={text('photos.crop_title')}
      lead={text('photos.crop_lead')}
      actions={
        <>
          <Button block disabled={!size} onClick={() => size && onSend(editOf(size, view))}>
            {text('photos.crop_add')}
          </Button>
          <Button block variant="text" size="s" onClick={() => onSend({ ...wholePhotoEdit, rotate: view.rotate })}>
            {text('photos.crop_whole')}
          </Button>
          {remaining > 1 && (
            <Button block variant="text" size="s" onClick={onSendAll}>
              {text('photos.crop_all', { count: remaining })}
            </Button>
          )}
        </>
      }
    >
      {isBroken ? (
        <Note tone="warn" icon={<CircleAlert aria-hidden="true" />}>
          {text('photos.crop_broken')}
        </Note>
      ) : (
        <>
          <CropFrame
            preview={preview}
            size={size}
            view={view}
            onView={setView}
            onSize={setSize}
            onLoadError={() => setBroken(true)}
          />
          {size && <CropControls size={size} view={view} onView={setView} />}
        </>
      )}
    </Dialog>
  )
}
