import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ActivationConfirm } from '../features/account/activation/activation-confirm.tsx'
import { ActivationDone } from '../features/account/activation/activation-done.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { expiredSignupCookies, progressCookie, readProgress } from '../features/signup/progress.ts'
import { intentAddress, readIntent, writeIntent } from '../features/visitor/visitor-intent.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { sessionCookie } from '../shared/browser/cookies.ts'
import { problemOf, refused, type FormProblem } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

const errorPath = '/activate/error'
const passwordErrorCodes: ReadonlySet<string> = new Set(['password_required', 'password_wrong', 'too_many_requests'])

/** With a token, the page shows the confirmation form. The result is shown at a URL without the token. */
export function loader({ url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token')
  if (token) return { token }
  const state = url.searchParams.get('state')
  if (state !== 'confirmed' && state !== 'already_confirmed') throw redirect(errorPath)
  const intent = readIntent(url.searchParams)
  return { state, next: intent && intentAddress(intent) }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, cookies, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  const token = url.searchParams.get('token') ?? ''
  const password = formText(form, 'password')
  const result = await api('confirmEmail', { body: { token, ...(password && { password }) } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'link_invalid' || error.code === 'invalid_input') throw redirect(errorPath)
      if (passwordErrorCodes.has(error.code)) return { problem: problemOf(error) }
      throw errorPage(error)
    },
  )
  if ('problem' in result) return refused(result)
  const { state } = result
  // A draft has become an account. A member who is logged in may still have sign-up steps left.
  const clearedCookies = cookies.has(sessionCookie) ? [] : expiredSignupCookies
  const intent = readProgress(cookies.get(progressCookie))?.intent ?? null
  return redirect(`/activate/done?${new URLSearchParams({ state, ...writeIntent(intent) })}`, {
    // Confirming a draft logs in the browser that signed up.
    headers: [...clearedCookies, ...cookiesFromApi].map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}

export default function ActivateDone() {
  const text = useText()
  const page = useLoaderData<typeof loader>()
  const problem = useActionData<{ problem: FormProblem }>()?.problem
  return (
    <>
      <PageTitle page={text('activate.page_title')} />
      {page.token === undefined ? (
        <ActivationDone wasConfirmedBefore={page.state === 'already_confirmed'} next={page.next} />
      ) : (
        <ActivationConfirm token={page.token} problem={problem} />
      )}
    </>
  )
}
