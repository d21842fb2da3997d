import { consentVersion } from '@velvet/contract/consent-rules'
import { redirect, type ActionFunctionArgs } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { safePath } from '../lib/addresses/redirects.ts'
import { formText } from '../lib/form-text.ts'
import { visitContext } from '../lib/visit/visit-context.ts'

export function loader() {
  return redirect('/cookies')
}

/** Notes the answer about statistics and leads back. Where it could not be noted the question stays, and so does no. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, facts, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  const answer = formText(form, 'statistics')
  if (answer === 'yes' || answer === 'no') {
    const version = formText(form, 'version') || consentVersion
    await api('saveConsent', { body: { statistics: answer === 'yes', version } }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
  return redirect(pageBefore(request, facts.host) ?? safePath(formText(form, 'back'), '/'), {
    headers: cookiesFromApi.map((cookie) => ['Set-Cookie', cookie]),
  })
}

/** The browser knows better than the form which page is open by now, and with which query. */
function pageBefore(request: Request, host: string): string | null {
  const from = request.headers.get('Referer')
  if (!from || !URL.canParse(from)) return null
  const { host: itsHost, pathname, search } = new URL(from)
  return itsHost === host ? safePath(pathname + search, '/') : null
}
