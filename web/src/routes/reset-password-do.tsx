import { redirect, useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { newPasswordProblem } from '../features/accounts/new-password.ts'
import { ResetChoose } from '../features/accounts/reset-choose.tsx'
import { problemOf, refused, type FormProblem } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'
import { authRedirects } from '../lib/addresses/redirects.ts'

/** Sets the new password. The login page says that it worked; every session, this one too, has ended. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  const token = url.searchParams.get('token') ?? ''
  const password = formText(form, 'password')
  const problem = newPasswordProblem(password, formText(form, 'repeat'))
  if (problem) return refused({ problem })
  try {
    await api('resetPassword', { body: { token, password } })
  } catch (error) {
    return refused({ problem: problemOf(error) })
  }
  return redirect(`${authRedirects.login}?password=changed`, {
    headers: cookiesFromApi.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}

export default function ResetPasswordDo() {
  const text = useText()
  const [query] = useSearchParams()
  const result = useActionData<{ problem: FormProblem }>()
  return (
    <>
      <PageTitle page={text('reset.choose_title')} />
      <ResetChoose token={query.get('token') ?? ''} problem={result?.problem} />
    </>
  )
}
