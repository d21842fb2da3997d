import {
  redirect,
  redirectDocument,
  useActionData,
  useLocation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { LoginForm, type LoginResult } from '../features/accounts/login-form.tsx'
import { LoginSide } from '../features/accounts/login-side.tsx'
import { readPasskeyAnswer } from '../features/accounts/passkey-browser.ts'
import type { Api } from '../lib/api/create-api.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { localeCookie, writeCookie, yearInSeconds } from '../lib/cookies.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'
import { authRedirects, safePath } from '../lib/addresses/redirects.ts'

/** Whoever is logged in already has no business here. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const user = await context.get(visitContext).user()
  if (user) throw redirect(safePath(url.searchParams.get('redirect'), authRedirects.home))
  return null
}

/** Logs in, by password or by a passkey's answer, and switches to the language that the member has saved. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, locale, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  try {
    const { user } = await logIn(api, form)
    const cookies = [...cookiesFromApi, writeCookie(localeCookie, user.language, yearInSeconds)]
    // Another language means other texts, which come with a new document.
    const leave = user.language === (await locale()) ? redirect : redirectDocument
    return leave(safePath(url.searchParams.get('redirect'), authRedirects.home), {
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
    return api('passkeyLogin', { body: { response: readPasskeyAnswer(formText(form, 'response')), stay } })
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
