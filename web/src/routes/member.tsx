import { data, redirect, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { arrivalAt } from '../features/profiles/arrival.ts'
import { BlockedBy } from '../features/profiles/blocked-by.tsx'
import { memberActions } from '../features/profiles/member-actions.ts'
import { MemberView } from '../features/profiles/member-view.tsx'
import { askedPanel } from '../features/profiles/panel.ts'
import { BlockPage, ReportPage } from '../features/profiles/panel-page.tsx'
import { authRedirects, loginAddress } from '../lib/addresses/redirects.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'
import { readIntentKind } from '../lib/visitor-intent.ts'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api, user } = context.get(visitContext)
  const id = params['id'] ?? ''
  const panel = askedPanel(url.searchParams)
  const viewer = await user()
  if (panel && !viewer) throw redirect(loginAddress(url.pathname + url.search))
  try {
    const { member, related } = await api('getMember', { params: { id } })
    const kind = readIntentKind(url.searchParams.get('intent'))
    const arrival = arrivalAt({ kind, isMember: viewer !== null, member })
    if (arrival?.does === 'go') return redirect(arrival.to)
    return { member, related, reportKey: panel === 'report' ? crypto.randomUUID() : '' }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'blocked') {
      return data({ blockedBy: String(error.params['name'] ?? '') }, { status: 403 })
    }
    throw errorPage(unknownIfMalformed(error))
  }
}

/** An id that cannot be one is as unknown as any other. */
function unknownIfMalformed(error: unknown): unknown {
  return error instanceof ApiError && error.code === 'invalid_input' ? new ApiError('not_found', 404) : error
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
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <meta name="robots" content="noindex" />
      {'blockedBy' in loaded ? (
        <>
          <PageTitle page={text('member.blocked_title')} />
          <BlockedBy name={loaded.blockedBy} />
        </>
      ) : (
        <Found {...loaded} />
      )}
    </>
  )
}

type FoundProps = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { blockedBy: string }>

function Found({ member, related, reportKey }: FoundProps) {
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
      ) : (
        // Another profile is another page: nothing of the last one stays open.
        <MemberView key={id} member={member} related={related} intent={readIntentKind(query.get('intent'))} />
      )}
    </>
  )
}
