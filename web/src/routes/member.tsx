import { fictionalLabel } from '@velvet/contract/responders'
import { DeferredBoundary } from '@velvet/ui/deferred-boundary'
import { use } from 'react'
import {
  data,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { isUnattended } from '../features/members/is-unattended.ts'
import { getArrivalAction } from '../features/profile/view/arrival-action.ts'
import { memberActions } from '../features/profile/view/member-actions.ts'
import { MemberPreview } from '../features/profile/view/member-preview.tsx'
import { MemberView } from '../features/profile/view/member-view.tsx'
import { BlockPage, ReportPage, LikeCommentPage } from '../features/profile/view/panel-pages.tsx'
import { BlockedBy } from '../features/safety/blocks/blocked-by.tsx'
import { parsePanelKind } from '../features/safety/panel.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import { authRedirects, loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { trafficSourceOf } from '../features/visitor/traffic-source.ts'
import { readIntentKind } from '../features/visitor/visitor-intent.ts'
import type { LikeState, MemberCard, Openers, QuoteCard } from '../shared/api/responses.ts'
import { ApiError } from '../shared/api/api-error.ts'
import type { Api } from '../shared/api/create-api.ts'
import { problemOf, refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { notFoundIfInvalidId } from '../shared/forms/not-found-if-invalid-id.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'
import { deferPage } from '../shared/store/deferred-page.ts'
import { pageCache } from '../shared/store/page-cache.ts'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api, user } = context.get(visitContext)
  const id = params['id'] ?? ''
  const panel = parsePanelKind(url.searchParams)
  const viewer = await user()
  const toLogin = () => redirect(loginPath(url.pathname + url.search))
  if (panel && !viewer) throw toLogin()
  const { network, ref } = trafficSourceOf(url.searchParams)
  try {
    const canWrite = viewer !== null && viewer.profile.id !== id && !panel
    const [found, like, openers] = await Promise.all([
      api('getMember', { params: { id }, query: { network, ref } }),
      viewer ? likeStateOf(api, id) : null,
      canWrite ? openersFor(api, id) : undefined,
    ])
    if (!found) return toLogin()
    const { member, related } = found
    const kind = readIntentKind(url.searchParams.get('intent'))
    const arrival = getArrivalAction({ kind, joinedAt: viewer?.signup_date ?? null, now: new Date(), member })
    if (arrival?.does === 'go') return redirect(arrival.to)
    return {
      member,
      related,
      like: member.is_own ? null : like,
      inCommon: openers?.in_common ?? null,
      composer:
        canWrite && !member.is_own && !member.is_blocked && !isUnattended(member, true)
          ? { openers: openers?.openers ?? [], messageId: crypto.randomUUID() }
          : null,
      reportKey: panel === 'report' ? crypto.randomUUID() : '',
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'blocked') {
      return data({ blockedBy: String(error.params['name'] ?? '') }, { status: 403 })
    }
    if (error instanceof ApiError && error.code === 'not_found' && (panel === 'report' || panel === 'block')) {
      const leaving = await leavingMember(api, id, url.searchParams)
      if (leaving) return { leaving, reportKey: crypto.randomUUID() }
    }
    throw errorPage(notFoundIfInvalidId(error))
  }
}

/** A member who deletes the account is hidden, but can be reported and blocked with the data of the conversation. */
async function leavingMember(api: Api, id: string, query: URLSearchParams): Promise<MemberCard | undefined> {
  const chatId = query.get('talk')
  const opened = chatId ? await api('getConversation', { params: { id: chatId } }).catch(() => undefined) : undefined
  return opened?.conversation.member.id === id ? opened.conversation.member : undefined
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/**
 * Shows the data of the card until the profile is loaded. With an `intent` or a panel the loader may redirect, so the
 * navigation waits for it.
 */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  const load = () => serverLoader<typeof loader>()
  if (url.searchParams.has('intent') || url.searchParams.has('show')) return load()
  const cached = pageCache.get(url.pathname + url.search)
  if (cached) return cached.page as Loaded
  const { found } = await deferPage<Loaded>(url, load)
  return found instanceof Promise ? { deferred: found } : found
}

/** Returns “not liked” when the state cannot be loaded, which is harmless, because liking twice has no effect. */
async function likeStateOf(api: Api, id: string): Promise<LikeState> {
  const response = await api('getLikeStates', { query: { ids: id } }).catch(() => undefined)
  return response?.states[0] ?? { id, likes_them: false, likes_me: false, is_match: false, is_later: false }
}

/** Returns nothing when the openers cannot be loaded. The member can still write. */
const openersFor = (api: Api, id: string): Promise<Openers | undefined> =>
  api('getOpeners', { params: { id } }).catch(() => undefined)

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const id = params['id'] ?? ''
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (!isAction(intent)) throw data(null, { status: 400 })
  try {
    const done = await memberActions[intent](api, id, form)
    if (!done) return redirect(loginPath(`/members/${id}`))
    const { problem, ...result } = done
    if (problem) return refused({ intent, problem })
    // The dialog shows a confirmation and navigates itself.
    if (intent === 'block' && url.searchParams.get('in') !== 'dialog') return redirect(authRedirects.home)
    return data({ intent, ...result })
  } catch (error) {
    return refused({ intent, problem: problemOf(error) })
  }
}

const isAction = (intent: string): intent is keyof typeof memberActions => Object.hasOwn(memberActions, intent)

export default function Member() {
  const { id } = useParams()
  const { state } = useLocation() as { state: { card?: MemberCard } | null }
  const loaded = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <>
      <DeferredBoundary
        key={id}
        isDeferred={'deferred' in loaded}
        fallback={<MemberPreview card={state?.card ?? null} />}
      >
        <LoadedPage found={loaded} />
      </DeferredBoundary>
    </>
  )
}

function LoadedPage({ found }: { found: Loaded | { deferred: Promise<Loaded> } }) {
  const text = useText()
  const loaded = 'deferred' in found ? use(found.deferred) : found
  return (
    <>
      {'blockedBy' in loaded ? (
        <>
          <PageTitle page={text('member.blocked_title')} />
          <BlockedBy name={loaded.blockedBy} />
        </>
      ) : loaded.leaving ? (
        <LeavingMember {...loaded} />
      ) : (
        <MemberProfile {...loaded} />
      )}
    </>
  )
}

type LeavingMemberProps = Extract<Loaded, { leaving: MemberCard }>

function LeavingMember({ leaving: { id, name }, reportKey }: LeavingMemberProps) {
  const text = useText()
  const [query] = useSearchParams()
  const isBlocking = parsePanelKind(query) === 'block'
  return (
    <>
      <PageTitle page={text(isBlocking ? 'member.block' : 'member.report_title', { name })} />
      {isBlocking ? (
        <BlockPage member={{ id, name }} />
      ) : (
        <ReportPage member={{ id, name, photos: [], is_blocked: false }} reportKey={reportKey} />
      )}
    </>
  )
}

type MemberProfileProps = Extract<Loaded, { related: QuoteCard[] }>

function MemberProfile({ member, related, like, inCommon, composer, reportKey }: MemberProfileProps) {
  const text = useText()
  const [query] = useSearchParams()
  const { id, name, age, is_fictional, responder, is_own, is_blocked } = member
  const what = text('common.name_and_age', { name, age })
  const panel = is_own ? null : parsePanelKind(query)
  return (
    <>
      <PageTitle
        page={is_fictional ? text('member.labelled', { what, label: text(fictionalLabel(responder)) }) : what}
      />
      {panel === 'block' && !is_blocked ? (
        <BlockPage member={member} />
      ) : panel === 'report' ? (
        <ReportPage member={member} reportKey={reportKey} />
      ) : panel === 'words' && !is_blocked ? (
        <LikeCommentPage member={member} />
      ) : (
        // The key resets the state for every profile.
        <MemberView
          key={id}
          member={member}
          related={related}
          like={like}
          inCommon={inCommon}
          composer={composer}
          intent={readIntentKind(query.get('intent'))}
        />
      )}
    </>
  )
}
