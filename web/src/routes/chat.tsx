import { fictionalLabel } from '@velvet/contract/responders'
import { promptIds } from '@velvet/contract/profile-prompts'
import { DeferredBoundary } from '@velvet/ui/deferred-boundary'
import { use } from 'react'
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { ChatPanes } from '../features/chat/chat-panes.tsx'
import { chatRouterContext } from '../features/chat/engine/chat-handle.ts'
import { getCachedConversation } from '../features/chat/engine/conversation.ts'
import { ChatListPane } from '../features/chat/list/chat-list-pane.tsx'
import { threadGridClass, ThreadSkeleton } from '../features/chat/thread/thread-skeleton.tsx'
import { Thread, type PostedMessage } from '../features/chat/thread/thread.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { ApiError } from '../shared/api/api-error.ts'
import type { Api } from '../shared/api/create-api.ts'
import type { AnsweredPrompt, OpenedConversation, Openers } from '../shared/api/responses.ts'
import { problemOf, refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { notFoundIfInvalidId } from '../shared/forms/not-found-if-invalid-id.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'
import { deferPage } from '../shared/store/deferred-page.ts'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const [opened, chats] = await Promise.all([
    api('getConversation', { params: { id: params['id'] ?? '' } }).catch((error: unknown) => {
      throw errorPage(toPageError(error))
    }),
    // The page also opens without the list, which the browser can load later.
    api('getChats', { query: {} }).catch(() => undefined),
  ])
  if (!opened) throw redirect(loginPath(url.pathname))
  const [quote, firstLines] = await Promise.all([
    findPrompt(api, opened, url.searchParams.get('prompt')),
    findFirstLines(api, opened),
  ])
  return { opened, chats, quote, firstLines, messageId: crypto.randomUUID(), now: new Date().toISOString() }
}

/** Returns a prompt that the profile of the counterpart shows. Without it, the message is written without a quote. */
async function findPrompt(
  api: Api,
  { conversation }: OpenedConversation,
  id: string | null,
): Promise<AnsweredPrompt | null> {
  if (id === null) return null
  const found = await api('getMember', { params: { id: conversation.member.id }, query: {} }).catch(() => undefined)
  return found?.member.prompts.find(({ prompt }) => prompt === id) ?? null
}

/** Returns first lines for an empty conversation. A fictional profile gets none before the confirmation. */
async function findFirstLines(
  api: Api,
  { conversation: { member, closed, is_confirmed }, messages }: OpenedConversation,
): Promise<Openers | undefined> {
  if (messages.length > 0 || closed || (member.is_fictional && !is_confirmed)) return undefined
  return api('getOpeners', { params: { id: member.id } }).catch(() => undefined)
}

/** The prompt is only removed from the address once the draft contains it. Nothing has to be loaded for that. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isPromptRemoved =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.has('prompt') &&
    !nextUrl.searchParams.has('prompt')
  return !isPromptRemoved && defaultShouldRevalidate
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Shows a cached conversation immediately. Otherwise the list is shown while the conversation is loading. */
export async function clientLoader({ url, params, context, serverLoader }: ClientLoaderFunctionArgs) {
  // The prompt of a profile is loaded on the server.
  const mustLoad = window.location.pathname === url.pathname || url.searchParams.has('prompt')
  const opened = mustLoad ? undefined : getCachedConversation(context.get(chatRouterContext), params['id'] ?? '')
  const [messageId, now] = [crypto.randomUUID(), new Date().toISOString()]
  if (opened) return { opened, chats: undefined, quote: null, firstLines: undefined, messageId, now }
  const { found } = await deferPage<Loaded>(url, () => serverLoader<typeof loader>())
  return found instanceof Promise ? { deferred: found, now } : found
}

/** Blocked members get a 403 for the conversation, and malformed ids a 404. */
function toPageError(error: unknown): unknown {
  const isBlocked = error instanceof ApiError && error.code === 'blocked'
  return isBlocked ? new ApiError('forbidden', 403) : notFoundIfInvalidId(error)
}

/** Sends a message without scripts. With scripts, the composer calls the API itself. */
export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const id = params['id'] ?? ''
  const form = await request.formData()
  const [text, messageId] = [formText(form, 'text').trim(), formText(form, 'message_id')]
  const prompt = promptIds.find((known) => known === formText(form, 'prompt'))
  if (text === '') return redirect(url.pathname)
  try {
    if (form.has('care_read')) await api('acknowledgeCareNotice', { body: { choice: 'continue' } })
    if (form.has('knows_fictional')) await api('confirmFictional', { params: { id } })
    if (form.has('start_now') && form.has('pays_used')) {
      const body = { start_now: true, pays_used: true } as const
      await api('giveOrderConsents', { params: { id: formText(form, 'consents_order') }, body })
    }
    const sent = await api('sendMessage', {
      params: { id },
      body: { message_id: messageId, text, ...(prompt && { prompt }) },
    })
    return redirect(sent ? url.pathname : loginPath(url.pathname))
  } catch (error) {
    const problem = problemOf(error)
    if (problem.code === 'not_found') throw data(null, { status: 404 })
    return refused({ text, messageId, problem })
  }
}

export default function Chat() {
  const { id = '' } = useParams()
  const loaded = useLoaderData<typeof loader | typeof clientLoader>()
  const isDeferred = 'deferred' in loaded
  return (
    <ChatPanes
      visiblePane="thread"
      list={
        <ChatListPane
          initial={isDeferred ? undefined : loaded.chats}
          renderedAt={loaded.now}
          openId={id}
          opened={isDeferred ? undefined : loaded.opened}
        />
      }
      thread={
        <DeferredBoundary key={id} isDeferred={isDeferred} fallback={<ThreadSkeleton />}>
          <LoadedThread loaded={loaded} />
        </DeferredBoundary>
      }
    />
  )
}

function LoadedThread({ loaded }: { loaded: Loaded | { deferred: Promise<Loaded> } }) {
  const text = useText()
  const { opened, quote, firstLines, messageId, now } = 'deferred' in loaded ? use(loaded.deferred) : loaded
  const posted = useActionData<PostedMessage>()
  const { member } = opened.conversation
  const what = text('common.name_and_age', { name: member.name, age: member.age })
  const who = member.is_fictional
    ? text('member.labelled', { what, label: text(fictionalLabel(member.responder)) })
    : what
  return (
    <section aria-label={text('chat.with', { who })} className={threadGridClass}>
      <PageTitle page={who} />
      <Thread
        opened={opened}
        messageId={posted?.messageId ?? messageId}
        renderedAt={now}
        posted={posted}
        linkedQuote={quote}
        firstLines={firstLines}
      />
    </section>
  )
}
