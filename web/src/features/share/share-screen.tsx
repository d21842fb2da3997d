import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Note } from '@velvet/ui/note'
import { Spinner } from '@velvet/ui/spinner'
import { useMemo, type ReactNode } from 'react'
import { useText } from '../../shared/i18n/use-text.tsx'
import { PhotoChooser } from '../photos/index.ts'
import { ShareToProfile } from './share-to-profile.tsx'
import { useSharedPhoto } from './use-shared-photo.ts'

type ShareScreenProps = {
  /** The photo was posted to the server, which does not store it, because the service worker was not active. */
  isLost: boolean
  renderChats: (photo: File, forget: () => Promise<void>) => ReactNode
}

/** Lets the member add a photo from another app to the profile or send it in a chat. */
export function ShareScreen({ isLost, renderChats }: ShareScreenProps) {
  const text = useText()
  const { photo, isLoading, choose, discard } = useSharedPhoto()
  if (isLoading && !isLost) return <LoadingPhoto />
  if (!photo) return <NoPhoto isLost={isLost} onChoose={choose} />
  return (
    <>
      <h1 className="text-26">{text('app.share_title')}</h1>
      <p className="mt-2 text-ink-2">{text('app.share_intro')}</p>
      <Preview photo={photo} />
      <div className="mt-6 grid gap-5">
        <Card>
          <h2>{text('app.share_profile')}</h2>
          <p className="mt-1 text-ink-2">{text('app.share_profile_hint')}</p>
          <ShareToProfile photo={photo} onDone={discard} />
        </Card>
        <Card>
          <h2>{text('app.share_chat')}</h2>
          <p className="mt-1 text-ink-2">{text('app.share_chat_hint')}</p>
          {renderChats(photo, discard)}
        </Card>
        <Button variant="text" className="justify-self-center" onClick={() => void discard()}>
          {text('app.share_drop')}
        </Button>
      </div>
    </>
  )
}

function LoadingPhoto() {
  const text = useText()
  return (
    <p role="status" className="grid justify-items-center gap-3 py-16 text-ink-2 noscript:hidden">
      <Spinner />
      {text('app.share_loading')}
    </p>
  )
}

function NoPhoto({ isLost, onChoose }: { isLost: boolean; onChoose: (photo: File) => void }) {
  const text = useText()
  return (
    <>
      <h1 className="text-26">{text('app.share_none_title')}</h1>
      {isLost ? (
        <Note className="mt-4">{text('app.share_lost')}</Note>
      ) : (
        <p className="mt-2 text-ink-2">{text('app.share_none')}</p>
      )}
      <div className="mt-6 flex">
        <PhotoChooser label={text('app.share_choose')} onFiles={([photo]) => photo && onChoose(photo)} />
      </div>
    </>
  )
}

function Preview({ photo }: { photo: File }) {
  const text = useText()
  const show = useMemo(() => showFile(photo), [photo])
  return <img ref={show} alt={text('app.share_alt')} className="mt-5 max-h-[40dvh] rounded-m object-contain" />
}

/** Shows a local file. Its object URL is revoked when the image is unmounted. */
const showFile = (photo: File) => (img: HTMLImageElement | null) => {
  if (!img) return
  const url = URL.createObjectURL(photo)
  img.src = url
  return () => URL.revokeObjectURL(url)
}
