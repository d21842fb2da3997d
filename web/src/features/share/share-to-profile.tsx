import { Button } from '@velvet/ui/button'
import { toasts } from '@velvet/ui/toast-store'
import { useNavigate } from 'react-router'
import { useText } from '../../shared/i18n/use-text.tsx'
import { PhotoEditDialog, UploadTile, usePhotoUploads } from '../photos/index.ts'

type ShareToProfileProps = { photo: File; onDone: () => Promise<void> }

/** Uploads the shared photo to the member's profile, with the same crop dialog as the editor. */
export function ShareToProfile({ photo, onDone }: ShareToProfileProps) {
  const text = useText()
  const navigate = useNavigate()
  const { list, uploads } = usePhotoUploads(() => {
    toasts.show({ title: text('app.share_added'), tone: 'good' })
    void onDone().then(() => navigate('/profile'))
  })
  const activeUpload = list.find(({ state }) => state !== 'chosen')
  const start = () => {
    for (const { id } of list) uploads.drop(id)
    uploads.add([photo], 1)
  }
  return (
    <div className="mt-4 grid gap-3">
      {activeUpload && <UploadTile upload={activeUpload} uploads={uploads} current={1} total={1} className="w-44" />}
      {activeUpload?.state !== 'sending' && (
        <Button className="justify-self-start" onClick={start}>
          {text('app.share_profile_button')}
        </Button>
      )}
      <PhotoEditDialog list={list} uploads={uploads} />
    </div>
  )
}
