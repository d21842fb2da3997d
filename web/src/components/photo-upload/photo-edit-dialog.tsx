import type { PhotoEdit } from '@velvet/contract/photo-rules'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { editOf, firstView, type Size } from '../../lib/upload/crop-geometry.ts'
import { wholePhoto } from '../../lib/upload/photo-file.ts'
import type { Uploads } from '../../lib/upload/create-uploads.ts'
import type { Upload } from '../../lib/upload/upload-list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { CropControls } from './crop-controls.tsx'
import { CropFrame } from './crop-frame.tsx'

/** Asks of each chosen file how it should look, one after the other, before it is sent. */
export function PhotoEditDialog({ list, uploads }: { list: readonly Upload[]; uploads: Uploads }) {
  const waiting = list.filter(({ state }) => state === 'chosen')
  const first = waiting[0]
  if (!first) return null
  const sendAll = () => {
    for (const { id } of waiting) uploads.send(id, wholePhoto)
  }
  return (
    <EditOne
      key={first.id}
      preview={first.preview}
      left={waiting.length}
      onSend={(edit) => uploads.send(first.id, edit)}
      onSendAll={sendAll}
      onDrop={() => uploads.drop(first.id)}
    />
  )
}

type EditOneProps = {
  preview: string
  left: number
  onSend: (edit: PhotoEdit) => void
  onSendAll: () => void
  onDrop: () => void
}

function EditOne({ preview, left, onSend, onSendAll, onDrop }: EditOneProps) {
  const text = useText()
  const [view, setView] = useState(firstView)
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
          <Button block variant="text" size="s" onClick={() => onSend({ ...wholePhoto, rotate: view.rotate })}>
            {text('photos.crop_whole')}
          </Button>
          {left > 1 && (
            <Button block variant="text" size="s" onClick={onSendAll}>
              {text('photos.crop_all', { count: left })}
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
            onBroken={() => setBroken(true)}
          />
          {size && <CropControls size={size} view={view} onView={setView} />}
        </>
      )}
    </Dialog>
  )
}
