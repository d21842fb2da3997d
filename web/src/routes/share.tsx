import { useState } from 'react'
import { redirect, useActionData, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { useUploadProblem } from '../components/photo-upload/use-upload-problem.ts'
import { ShareChats } from '../features/app/share-chats.tsx'
import { ShareScreen } from '../features/app/share-screen.tsx'
import { PhotoDialog } from '../features/chat/composer/photo-dialog.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import type { Chat } from '../lib/api/answers.ts'
import { sendPhoto } from '../lib/chat/send-attachments.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { fileProblem } from '../lib/upload/photo-file.ts'
import { useSettings, useUser } from '../lib/viewer/use-viewer.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const offered = 8

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const list = await api('getChats', { query: {} }).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!list) throw redirect(loginAddress(url.pathname))
  return { chats: list.chats.slice(0, offered) }
}

/** The worker takes what other apps share; a photo that comes as far as here found none, and is not read. */
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
        chats={(photo, forget) => <ChooseChat chats={chats} photo={photo} onSent={forget} />}
      />
    </div>
  )
}

type ChooseChatProps = { chats: readonly Chat[]; photo: File; onSent: () => Promise<void> }

/** Once more with its price, then it is in the conversation, which shows how it gets on. */
function ChooseChat({ chats, photo, onSent }: ChooseChatProps) {
  const text = useText()
  const navigate = useNavigate()
  const problemText = useUploadProblem()
  const { photo_credits } = useSettings()
  const isPaid = useUser()?.paid_user ?? false
  const [chat, setChat] = useState<Chat | null>(null)
  const problem = fileProblem(photo)
  const close = () => setChat(null)
  const send = (id: string) => {
    void sendPhoto(id, photo)
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
