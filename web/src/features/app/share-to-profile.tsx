import { useNavigate } from 'react-router'
import { PhotoEditDialog } from '../../components/photo-upload/photo-edit-dialog.tsx'
import { UploadTile } from '../../components/photo-upload/upload-tile.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { usePhotoUploads } from '../../lib/upload/use-photo-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'

type ShareToProfileProps = { photo: File; onDone: () => Promise<void> }

/** Uploads the photo as one of the member's own, after the same question about its frame as in the editor. */
export function ShareToProfile({ photo, onDone }: ShareToProfileProps) {
  const text = useText()
  const navigate = useNavigate()
  const { list, uploads } = usePhotoUploads(() => {
    toasts.show({ title: text('app.share_added'), tone: 'good' })
    void onDone().then(() => navigate('/profile'))
  })
  const shown = list.find(({ state }) => state !== 'chosen')
  const start = () => {
    for (const { id } of list) uploads.drop(id)
    uploads.add([photo], 1)
  }
  return (
    <div className="mt-4 grid gap-3">
      {shown && <UploadTile upload={shown} uploads={uploads} current={1} total={1} className="w-44" />}
      {shown?.state !== 'sending' && (
        <Button className="justify-self-start" onClick={start}>
          {text('app.share_profile_button')}
        </Button>
      )}
      <PhotoEditDialog list={list} uploads={uploads} />
    </div>
  )
}
