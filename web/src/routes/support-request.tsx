import {
  redirect,
  useActionData,
  useLoaderData,
  useParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { InvalidDecisionLink } from '../features/safety/decisions/invalid-decision-link.tsx'
import { loadRequest, submitReply, type ReplyResult } from '../features/safety/requests/request-calls.ts'
import { isId } from '../features/safety/requests/request-fields.ts'
import { RequestPage } from '../features/safety/requests/request-page.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { useFocusAfterSubmit } from '../shared/browser/use-focus-after-submit.ts'
import { useText } from '../shared/i18n/use-text.tsx'

/** Members open their requests by id and have to be logged in; visitors by the token of the mail. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api, user } = context.get(visitContext)
  const token = params['token'] ?? ''
  if (isId(token) && !(await user())) throw redirect(loginPath(url.pathname))
  return loadRequest(api, token)
}

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  submitReply(context.get(visitContext).api, params['token'] ?? '', await request.formData())

export default function SupportRequest() {
  const text = useText()
  const { token = '' } = useParams()
  const loaded = useLoaderData<typeof loader>()
  const result = useActionData<ReplyResult>()
  const containerRef = useFocusAfterSubmit<HTMLDivElement>(result)
  if (!('ticket' in loaded)) return <InvalidDecisionLink title={text('decisions.invalid_title')} />
  return (
    <div ref={containerRef}>
      <RequestPage request={loaded.ticket} token={token} messageId={loaded.messageId} result={result} />
    </div>
  )
}
