import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { ActivationConfirm } from '../features/activation/activation-confirm.tsx'
import { ActivationDone } from '../features/activation/activation-done.tsx'
import { forgottenProgress, progressCookie, readProgress } from '../features/signup/progress.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { sessionCookie } from '../lib/cookies.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'
import { intentAddress, readIntent, writeIntent } from '../lib/visitor-intent.ts'

const failed = '/activate/error'

/** The token of the mail's link waits for the form; what has become of it stands at an address without it. */
export function loader({ url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token')
  if (token) return { token }
  const state = url.searchParams.get('state')
  if (state !== 'confirmed' && state !== 'already_confirmed') throw redirect(failed)
  const intent = readIntent(url.searchParams)
  return { state, next: intent && intentAddress(intent) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, cookies } = context.get(visitContext)
  const token = formText(await request.formData(), 'token')
  const { state } = await api('confirmEmail', { body: { token } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'link_invalid' || error.code === 'invalid_input') throw redirect(failed)
    throw errorPage(error)
  })
  // A draft is an account now; an account may still be in the middle of its steps.
  const forgotten = cookies.has(sessionCookie) ? [] : forgottenProgress
  const intent = readProgress(cookies.get(progressCookie))?.intent ?? null
  return redirect(`/activate/done?${new URLSearchParams({ state, ...writeIntent(intent) })}`, {
    headers: forgotten.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}

export default function ActivateDone() {
  const text = useText()
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('activate.page_title')} />
      {page.token === undefined ? (
        <ActivationDone wasConfirmedBefore={page.state === 'already_confirmed'} next={page.next} />
      ) : (
        <ActivationConfirm token={page.token} />
      )}
    </>
  )
}
