import { use } from 'react'
import { data, redirect, useLoaderData, useLocation, useParams, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { arrivalAt } from '../features/profiles/arrival.ts'
import { BlockedBy } from '../features/profiles/blocked-by.tsx'
import { memberActions } from '../features/profiles/member-actions.ts'
import { MemberPreview } from '../features/profiles/member-preview.tsx'
import { MemberView } from '../features/profiles/member-view.tsx'
import { askedPanel } from '../features/profiles/panel.ts'
import { BlockPage, ReportPage, WordsPage } from '../features/profiles/panel-page.tsx'
import { authRedirects, loginAddress } from '../lib/addresses/redirects.ts'
import type { LikeState, MemberCard } from '../lib/api/answers.ts'
import { ApiError } from '../lib/api/api-error.ts'
import type { Api } from '../lib/api/create-api.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { unknownIfMalformed } from '../lib/errors/unknown-if-malformed.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { openLate } from '../lib/late-page.ts'
import { pageMemory } from '../lib/page-memory.ts'
import { trafficSourceOf } from '../lib/traffic-source.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { readIntentKind } from '../lib/visitor-intent.ts'
import { LateBoundary } from '../ui/late-boundary.tsx'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api, user } = context.get(visitContext)
  const id = params['id'] ?? ''
  const panel = askedPanel(url.searchParams)
  const viewer = await user()
  const toLogin = () => redirect(loginAddress(url.pathname + url.search))
  if (panel && !viewer) throw toLogin()
  const { network, ref } = trafficSourceOf(url.searchParams)
  try {
    const [found, like] = await Promise.all([
      api('getMember', { params: { id }, query: { network, ref } }),
      viewer ? likeStateOf(api, id) : null,
    ])
    if (!found) return toLogin()
    const { member, related } = found
    const kind = readIntentKind(url.searchParams.get('intent'))
    const arrival = arrivalAt({ kind, joinedAt: viewer?.signup_date ?? null, now: new Date(), member })
    if (arrival?.does === 'go') return redirect(arrival.to)
    return {
      member,
      related,
      like: member.is_own ? null : like,
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
    throw errorPage(unknownIfMalformed(error))
  }
}

/** Somebody who is leaving is hidden at once, and can be reported and blocked all the same: the chat knows their name. */
async function leavingMember(api: Api, id: string, query: URLSearchParams): Promise<MemberCard | undefined> {
  const talk = query.get('talk')
  const opened = talk ? await api('getConversation', { params: { id: talk } }).catch(() => undefined) : undefined
  return opened?.conversation.member.id === id ? opened.conversation.member : undefined
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/**
 * Opened from a card nobody waits: the page shows what the card has told until the rest is there. Whoever came to do
 * something may be led elsewhere, so that is waited for.
 */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  const load = () => serverLoader<typeof loader>()
  if (url.searchParams.has('intent') || url.searchParams.has('show')) return load()
  const kept = pageMemory.recall(url.pathname + url.search)
  if (kept) return kept.page as Loaded
  const { found } = await openLate<Loaded>(url, load)
  return found instanceof Promise ? { late: found } : found
}

/** A profile is worth showing also while nobody can say who likes whom: liking twice is liking once. */
async function likeStateOf(api: Api, id: string): Promise<LikeState> {
  const answer = await api('getLikeStates', { query: { ids: id } }).catch(() => undefined)
  return answer?.states[0] ?? { id, likes_them: false, likes_me: false, is_match: false, is_later: false }
}

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const id = params['id'] ?? ''
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (!isAction(intent)) throw data(null, { status: 400 })
  try {
    const done = await memberActions[intent](api, id, form)
    if (!done) return redirect(loginAddress(`/members/${id}`))
    const { problem, ...result } = done
    if (problem) return refused({ intent, problem })
    // A dialog says that it is done and leads on by itself.
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
  const found = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <>
      <LateBoundary key={id} isLate={'late' in found} fallback={<MemberPreview card={state?.card ?? null} />}>
        <Arrived found={found} />
      </LateBoundary>
    </>
  )
}

function Arrived({ found }: { found: Loaded | { late: Promise<Loaded> } }) {
  const text = useText()
  const loaded = 'late' in found ? use(found.late) : found
  return (
    <>
      {'blockedBy' in loaded ? (
        <>
          <PageTitle page={text('member.blocked_title')} />
          <BlockedBy name={loaded.blockedBy} />
        </>
      ) : loaded.leaving ? (
        <Leaving {...loaded} />
      ) : (
        <Found {...loaded} />
      )}
    </>
  )
}

type LeavingProps = Extract<Loaded, { leaving: MemberCard }>

function Leaving({ leaving: { id, name }, reportKey }: LeavingProps) {
  const text = useText()
  const [query] = useSearchParams()
  const isBlocking = askedPanel(query) === 'block'
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

type FoundProps = Extract<Loaded, { related: MemberCard[] }>

function Found({ member, related, like, reportKey }: FoundProps) {
  const text = useText()
  const [query] = useSearchParams()
  const { id, name, age, is_fictional, is_own, is_blocked } = member
  const what = text('common.name_and_age', { name, age })
  const panel = is_own ? null : askedPanel(query)
  return (
    <>
      <PageTitle page={is_fictional ? text('member.labelled', { what, label: text('fictional.label') }) : what} />
      {panel === 'block' && !is_blocked ? (
        <BlockPage member={member} />
      ) : panel === 'report' ? (
        <ReportPage member={member} reportKey={reportKey} />
      ) : panel === 'words' && !is_blocked ? (
        <WordsPage member={member} />
      ) : (
        // Another profile is another page: nothing of the last one stays open.
        <MemberView
          key={id}
          member={member}
          related={related}
          like={like}
          intent={readIntentKind(query.get('intent'))}
        />
      )}
    </>
  )
}
