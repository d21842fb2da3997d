import { redirect, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ChatPanes } from '../features/chat/chat-panes.tsx'
import { chatRouterContext } from '../features/chat/engine/chat-handle.ts'
import { refetchChats } from '../features/chat/engine/chat-list.ts'
import { ChatListPane } from '../features/chat/list/chat-list-pane.tsx'
import { EmptyThreadPane } from '../features/chat/list/empty-thread-pane.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const chats = await api('getChats', { query: {} }).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!chats) throw redirect(loginPath(url.pathname))
  return { chats, now: new Date().toISOString() }
}

/** The browser has the list already and receives its changes, so the page opens without waiting for the server. */
export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  void refetchChats(context.get(chatRouterContext))
  return { chats: undefined, now: new Date().toISOString() }
}

export default function Chats() {
  const text = useText()
  const { chats, now } = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <>
      <PageTitle page={text('chat.title')} />
      <ChatPanes
        visiblePane="list"
        list={<ChatListPane initial={chats} renderedAt={now} openId={null} />}
        thread={<EmptyThreadPane initial={chats} />}
      />
    </>
  )
}
