import { ButtonLink } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { useState } from 'react'
import { redirect, useActionData, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { PhotoDialog } from '../features/chat/composer/photo-dialog.tsx'
import { useChat } from '../features/chat/engine/chat-handle.ts'
import { sendPhoto } from '../features/chat/engine/send-attachments.ts'
import { fileProblem } from '../features/photos/photo-file.ts'
import { useUploadProblemText } from '../features/photos/use-upload-problem-text.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { useSettings, useUser } from '../features/session/use-viewer.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { ShareChats } from '../features/share/share-chats.tsx'
import { ShareScreen } from '../features/share/share-screen.tsx'
import type { Chat } from '../shared/api/responses.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

const maxChats = 8

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const list = await api('getChats', { query: {} }).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!list) throw redirect(loginPath(url.pathname))
  return { chats: list.chats.slice(0, maxChats) }
}

/** The service worker handles photos from other apps. Without a worker the photo arrives here and is not read. */
export function action() {
  return { isLost: true }
}

export default function Share() {
  const text = useText()
  const { chats } = useLoaderData<typeof loader>()
  const isLost = useActionData<typeof action>()?.isLost ?? false
  return (
    <div className="wrap min-h-[80dvh] max-w-[640px]! py-6 md:py-12">
      <PageTitle page={text('app.share_none_title')} />
      <ShareScreen
        isLost={isLost}
        renderChats={(photo, deletePhoto) => <ChooseChat chats={chats} photo={photo} onSent={deletePhoto} />}
      />
    </div>
  )
}

type ChooseChatProps = { chats: readonly Chat[]; photo: File; onSent: () => Promise<void> }

/** Asks for a confirmation with the price, sends the photo and opens the conversation, which shows the progress. */
function ChooseChat({ chats, photo, onSent }: ChooseChatProps) {
  const text = useText()
  const chatHandle = useChat()
  const navigate = useNavigate()
  const problemText = useUploadProblemText()
  const { photo_credits } = useSettings()
  const isPaid = useUser()?.paid_user ?? false
  const [chat, setChat] = useState<Chat | null>(null)
  const problem = fileProblem(photo)
  const close = () => setChat(null)
  const send = (id: string) => {
    void sendPhoto(chatHandle, id, photo)
    void onSent().then(() => navigate(`/chats/${id}`))
  }
  return (
    <>
      {problem ? (
        <p role="alert" className="mt-3 text-bad">
          {problemText({ file: problem })}
        </p>
      ) : (
        <ShareChats chats={chats} onChoose={setChat} />
      )}
      {chat && isPaid && (
        <PhotoDialog
          file={photo}
          member={chat.profile}
          credits={photo_credits}
          onSend={() => send(chat.conversation.id)}
          onClose={close}
        />
      )}
      <Dialog
        open={chat !== null && !isPaid}
        title={text('errors.premium_required')}
        lead={text('chat.premium_photo')}
        closeLabel={text('common.close')}
        onClose={close}
        actions={<ButtonLink to="/premium">{text('chat.get_premium')}</ButtonLink>}
      />
    </>
  )
}
