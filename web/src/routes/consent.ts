import { consentVersion } from '@velvet/contract/consent-rules'
import { redirect, type ActionFunctionArgs } from 'react-router'
import { safePath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { formText } from '../shared/forms/form-text.ts'

export function loader() {
  return redirect('/cookies')
}

/** Saves the answer about statistics and redirects back. If saving fails, the question is asked again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, requestDetails, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  const answer = formText(form, 'statistics')
  if (answer === 'yes' || answer === 'no') {
    const version = formText(form, 'version') || consentVersion
    await api('saveConsent', { body: { statistics: answer === 'yes', version } }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
  return redirect(refererPath(request, requestDetails.host) ?? safePath(formText(form, 'back'), '/'), {
    headers: cookiesFromApi.map((cookie) => ['Set-Cookie', cookie]),
  })
}

/** Returns the page that the request came from. It is more recent than the page in the form and includes the query. */
function refererPath(request: Request, host: string): string | null {
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return null
  const { host: refererHost, pathname, search } = new URL(referer)
  return refererHost === host ? safePath(pathname + search, '/') : null
}
