import { useMemo, type ReactNode } from 'react'
import { PhotoChooser } from '../../components/photo-upload/photo-chooser.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ShareToProfile } from './share-to-profile.tsx'
import { useSharedPhoto } from './use-shared-photo.ts'

type ShareScreenProps = {
  /** The browser sent the photo to the server, which does not keep it. */
  isLost: boolean
  chats: (photo: File, forget: () => Promise<void>) => ReactNode
}

/** A photo from another app, and the two things that can be done with it. */
export function ShareScreen({ isLost, chats }: ShareScreenProps) {
  const text = useText()
  const { photo, isLoading, choose, forget } = useSharedPhoto()
  if (isLoading && !isLost) return <Looking />
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
          <ShareToProfile photo={photo} onDone={forget} />
        </Card>
        <Card>
          <h2>{text('app.share_chat')}</h2>
          <p className="mt-1 text-ink-2">{text('app.share_chat_hint')}</p>
          {chats(photo, forget)}
        </Card>
        <Button variant="text" className="justify-self-center" onClick={() => void forget()}>
          {text('app.share_drop')}
        </Button>
      </div>
    </>
  )
}

function Looking() {
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

/** The address of a file on this device, given back with the picture. */
const showFile = (photo: File) => (img: HTMLImageElement | null) => {
  if (!img) return
  const address = URL.createObjectURL(photo)
  img.src = address
  return () => URL.revokeObjectURL(address)
}
