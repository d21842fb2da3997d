import {
  redirect,
  redirectDocument,
  useActionData,
  useLocation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { PageTitle } from '../features/session/page-title.tsx'
import { LoginForm, type LoginResult } from '../features/account/login-form.tsx'
import { LoginSide } from '../features/account/login-side.tsx'
import { parsePasskeyResponse } from '../features/account/passkey-browser.ts'
import type { Api } from '../shared/api/create-api.ts'
import { problemOf, refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { localeCookie, buildCookie, yearInSeconds } from '../shared/browser/cookies.ts'
import { useText } from '../shared/i18n/use-text.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { authRedirects, safePath } from '../features/session/routing/redirects.ts'

/** Redirects members who are already logged in. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const user = await context.get(visitContext).user()
  if (user) throw redirect(safePath(url.searchParams.get('redirect'), authRedirects.home))
  return null
}

/** Logs in with a password or a passkey, and switches to the saved language of the member. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, locale, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  try {
    const { user } = await logIn(api, form)
    const cookies = [...cookiesFromApi, buildCookie(localeCookie, user.language, yearInSeconds)]
    // Another language needs other texts, which are part of the document.
    const redirectTo = user.language === (await locale()) ? redirect : redirectDocument
    return redirectTo(safePath(url.searchParams.get('redirect'), authRedirects.home), {
      headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    })
  } catch (error) {
    const { code, params } = problemOf(error)
    const problem = { code: code === 'invalid_input' ? 'login_failed' : code, params } as const
    return refused({ problem, username: formText(form, 'username').trim() })
  }
}

function logIn(api: Api, form: FormData) {
  const stay = form.has('stay')
  if (form.get('intent') === 'passkey') {
    return api('passkeyLogin', { body: { response: parsePasskeyResponse(formText(form, 'response')), stay } })
  }
  const username = formText(form, 'username').trim()
  return api('login', { body: { username, password: formText(form, 'password'), stay } })
}

export default function Login() {
  const text = useText()
  const { search } = useLocation()
  const [query] = useSearchParams()
  return (
    <div className="grid lg:min-h-[720px] lg:grid-cols-2">
      <PageTitle page={text('title.login')} />
      <LoginForm
        result={useActionData<LoginResult>()}
        notice={query.get('password') === 'changed' ? text('reset.done') : undefined}
        action={authRedirects.login + search}
      />
      <LoginSide />
    </div>
  )
}
