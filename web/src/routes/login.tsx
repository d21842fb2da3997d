import type { ErrorCode, ErrorParams } from '@velvet/contract/errors'
import {
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { LoginSide } from '../features/accounts/login-side.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { formText } from '../lib/form-text.ts'
import { localeCookie, writeCookie, yearInSeconds } from '../lib/cookies.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'
import { authRedirects, safePath } from '../lib/addresses/redirects.ts'

type LoginProblem = { code: ErrorCode; params: ErrorParams; username: string }

/** Whoever is logged in already has no business here. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const user = await context.get(visitContext).user()
  if (user) throw redirect(safePath(url.searchParams.get('redirect'), authRedirects.home))
  return null
}

/** Logs in, and switches to the language that the member has saved. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, locale, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  const field = (name: string) => formText(form, name)
  const username = field('username').trim()
  try {
    const { user } = await api('login', { body: { username, password: field('password'), stay: form.has('stay') } })
    const cookies = [...cookiesFromApi, writeCookie(localeCookie, user.language, yearInSeconds)]
    // Another language means other texts, which come with a new document.
    const leave = user.language === (await locale()) ? redirect : redirectDocument
    return leave(safePath(url.searchParams.get('redirect'), authRedirects.home), {
      headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, params, status } = error
    const problem: LoginProblem = { code: code === 'invalid_input' ? 'login_failed' : code, params, username }
    return data(problem, { status: status || 503 })
  }
}

export default function Login() {
  const text = useText()
  const { search } = useLocation()
  const problem = useActionData<LoginProblem>()
  return (
    <div className="grid lg:min-h-[720px] lg:grid-cols-2">
      <PageTitle page={text('title.login')} />
      <meta name="robots" content="noindex" />
      <LoginForm problem={problem} action={authRedirects.login + search} />
      <LoginSide />
    </div>
  )
}
