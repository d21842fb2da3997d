import { use } from 'react'
import { data, redirect, useActionData, useLoaderData, useParams } from 'react-router'
import type { ActionFunctionArgs, ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { ChatPanes } from '../features/chat/chat-panes.tsx'
import { ChatListPane } from '../features/chat/list/chat-list-pane.tsx'
import { ThreadSkeleton } from '../features/chat/thread/thread-skeleton.tsx'
import { Thread, type Posted } from '../features/chat/thread/thread.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { recallConversation } from '../lib/chat/conversation.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { unknownIfMalformed } from '../lib/errors/unknown-if-malformed.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { openLate } from '../lib/late-page.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { LateBoundary } from '../ui/late-boundary.tsx'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const [opened, chats] = await Promise.all([
    api('getConversation', { params: { id: params['id'] ?? '' } }).catch((error: unknown) => {
      throw errorPage(asPage(error))
    }),
    // The list beside it can come later; the conversation is what was asked for.
    api('getChats', { query: {} }).catch(() => undefined),
  ])
  if (!opened) throw redirect(loginAddress(url.pathname))
  return { opened, chats, messageId: crypto.randomUUID(), now: new Date().toISOString() }
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Opened from the list nobody waits: what the window remembers is shown at once, and anything else comes beside the list. */
export async function clientLoader({ url, params, serverLoader }: ClientLoaderFunctionArgs) {
  const isOpen = window.location.pathname === url.pathname
  const opened = isOpen ? undefined : recallConversation(params['id'] ?? '')
  if (opened) return { opened, chats: undefined, messageId: crypto.randomUUID(), now: new Date().toISOString() }
  const { found } = await openLate<Loaded>(url, () => serverLoader<typeof loader>())
  return found instanceof Promise ? { late: found, now: new Date().toISOString() } : found
}

/** Whoever is blocked may not see the conversation any more. */
function asPage(error: unknown): unknown {
  const isBlocked = error instanceof ApiError && error.code === 'blocked'
  return isBlocked ? new ApiError('forbidden', 403) : unknownIfMalformed(error)
}

/** With scripts the text field asks the API itself; this is for everybody else. */
export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const id = params['id'] ?? ''
  const form = await request.formData()
  const [text, messageId] = [formText(form, 'text').trim(), formText(form, 'message_id')]
  if (text === '') return redirect(url.pathname)
  try {
    if (form.has('knows_fictional')) await api('confirmFictional', { params: { id } })
    const sent = await api('sendMessage', { params: { id }, body: { message_id: messageId, text } })
    return redirect(sent ? url.pathname : loginAddress(url.pathname))
  } catch (error) {
    const problem = problemOf(error)
    if (problem.code === 'not_found') throw data(null, { status: 404 })
    return refused({ text, messageId, problem })
  }
}

export default function Chat() {
  const { id = '' } = useParams()
  const found = useLoaderData<typeof loader | typeof clientLoader>()
  const isLate = 'late' in found
  return (
    <ChatPanes
      shows="thread"
      list={<ChatListPane initial={isLate ? undefined : found.chats} renderedAt={found.now} openId={id} />}
      thread={
        <LateBoundary key={id} isLate={isLate} fallback={<ThreadSkeleton />}>
          <Opened found={found} />
        </LateBoundary>
      }
    />
  )
}

function Opened({ found }: { found: Loaded | { late: Promise<Loaded> } }) {
  const text = useText()
  const { opened, messageId, now } = 'late' in found ? use(found.late) : found
  const posted = useActionData<Posted>()
  const { member } = opened.conversation
  const what = text('common.name_and_age', { name: member.name, age: member.age })
  const who = member.is_fictional ? text('member.labelled', { what, label: text('fictional.label') }) : what
  return (
    <section aria-label={text('chat.with', { who })} className="flex h-full flex-col overflow-y-auto">
      <PageTitle page={who} />
      <Thread opened={opened} messageId={posted?.messageId ?? messageId} renderedAt={now} posted={posted} />
    </section>
  )
}
