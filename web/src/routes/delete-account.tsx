import { profileValues } from '@velvet/contract/profile-values'
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { LeavingChoices } from '../features/account/privacy/leaving-choices.tsx'
import { LeavingConfirm } from '../features/account/privacy/leaving-confirm.tsx'
import { reactivationDays } from '../features/account/privacy/reactivation-days.ts'
import { SettingsFrame } from '../features/account/settings-frame.tsx'
import { confirmIdentity, withRepeats } from '../features/account/step-up.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { problemOf, refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import type { SectionResult } from '../shared/forms/use-section-form.ts'
import { useText } from '../shared/i18n/use-text.tsx'

const pagePath = '/settings/delete'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const account = await api('getAccount').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!account) throw redirect(loginPath(pagePath))
  return { isInvisible: account.is_invisible }
}

/** Hides the profile (`pause`) or deletes the account. The reason is optional, and unknown reasons are left out. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  try {
    if (intent === 'pause') {
      const done = await api('setVisibility', { body: { is_invisible: true } })
      return done ? data({ intent }) : redirect(loginPath(pagePath))
    }
    if (intent !== 'delete') return redirect(pagePath)
    await confirmIdentity(api, form)
    const reason = profileValues.delete_reason.find((value) => value === form.get('reason'))
    const text = formText(form, 'text').trim().slice(0, 1000)
    const done = await api('requestDeletion', { body: { ...(reason && { reason }), ...(text && { text }) } })
    if (!done) return redirect(loginPath(pagePath))
    return redirect(`/account-deleted?${new URLSearchParams({ until: done.deletion_due_at })}`, {
      headers: cookiesFromApi.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    })
  } catch (error) {
    return refused(withRepeats({ intent, problem: problemOf(error) }, form), cookiesFromApi)
  }
}

export default function DeleteAccount() {
  const text = useText()
  const { isInvisible } = useLoaderData<typeof loader>()
  const isSecondStep = useSearchParams()[0].get('step') === '2'
  const result = useActionData<SectionResult>()
  return (
    <SettingsFrame title={text('leaving.title')} intro={text('leaving.intro', { days: reactivationDays })}>
      <PageTitle page={text('leaving.title')} />
      <div className="grid gap-2.5">
        <p className="text-13 font-semibold text-ink-2">
          {text('leaving.step', { step: isSecondStep ? 2 : 1, steps: 2 })}
        </p>
        {isSecondStep ? (
          <LeavingConfirm result={result?.intent === 'delete' ? result : undefined} />
        ) : (
          <LeavingChoices isInvisible={isInvisible} />
        )}
      </div>
    </SettingsFrame>
  )
}
