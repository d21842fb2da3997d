import {
  data,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { OwnRequests } from '../features/safety/requests/own-requests.tsx'
import type { RequestResult } from '../features/safety/requests/request-fields.ts'
import { RequestForm } from '../features/safety/requests/request-form.tsx'
import { RequestReceipt } from '../features/safety/requests/request-receipt.tsx'
import { submitRequest } from '../features/safety/requests/submit-request.server.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { useFocusAfterSubmit } from '../shared/browser/use-focus-after-submit.ts'
import { refused } from '../shared/forms/form-problem.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { RichText, useText } from '../shared/i18n/use-text.tsx'

/** Visitors have no list: their page is the same for all of them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, user } = context.get(visitContext)
  if (!(await user())) return { requests: null }
  const own = await api('getOwnTickets').catch((error: unknown) => {
    throw errorPage(error)
  })
  return { requests: own?.tickets ?? null }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, problem, ...result } = await submitRequest(context.get(visitContext), await request.formData())
  if (id) return redirect(`/support/${id}`)
  return problem ? refused({ problem, ...result }) : data(result)
}

export default function Support() {
  const text = useText()
  const { requests } = useLoaderData<typeof loader>()
  const result = useActionData<RequestResult>()
  const [search] = useSearchParams()
  const containerRef = useFocusAfterSubmit<HTMLDivElement>(result)
  const isMember = requests !== null
  return (
    <div ref={containerRef} className="wrap py-6 md:py-12">
      <PageTitle page={text('support.title')} />
      <div className="mx-auto grid max-w-read gap-7">
        <header>
          <h1>{text('support.title')}</h1>
          <p className="mt-2.5 text-ink-2">{text('support.intro')}</p>
        </header>
        {requests && <OwnRequests requests={requests} />}
        {result?.sent ? (
          <RequestReceipt {...result.sent} />
        ) : (
          <RequestForm result={result} isMember={isMember} order={search.get('order') ?? ''} />
        )}
        {!isMember && !result?.sent && (
          <p className="text-ink-2">
            <RichText
              id="support.login_hint"
              tags={{
                login: (inside) => (
                  <Link to={loginPath('/support')} className="link">
                    {inside}
                  </Link>
                ),
              }}
            />
          </p>
        )}
      </div>
    </div>
  )
}
