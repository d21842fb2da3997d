import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { ChatPanes } from '../features/chat/chat-panes.tsx'
import { BesideTheList } from '../features/chat/list/beside-the-list.tsx'
import { ChatListPane } from '../features/chat/list/chat-list-pane.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { refetchChats } from '../lib/chat/chat-list.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const chats = await api('getChats', { query: {} }).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!chats) throw redirect(loginAddress(url.pathname))
  return { chats, now: new Date().toISOString() }
}

/** The window has the list already, and hears of every change; a page that is opened from another waits for nothing. */
export function clientLoader() {
  void refetchChats()
  return { chats: undefined, now: new Date().toISOString() }
}

export default function Chats() {
  const text = useText()
  const { chats, now } = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <>
      <PageTitle page={text('chat.title')} />
      <ChatPanes
        shows="list"
        list={<ChatListPane initial={chats} renderedAt={now} openId={null} />}
        thread={<BesideTheList initial={chats} />}
      />
    </>
  )
}
