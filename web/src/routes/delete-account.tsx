import { profileValues } from '@velvet/contract/profile-values'
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { SettingsFrame } from '../features/accounts/settings-frame.tsx'
import { LeavingChoices } from '../features/privacy/leaving-choices.tsx'
import { LeavingConfirm } from '../features/privacy/leaving-confirm.tsx'
import { reactivationDays } from '../features/privacy/reactivation-days.ts'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import type { SectionResult } from '../lib/use-section-form.ts'
import { visitContext } from '../lib/visit/visit-context.ts'

const here = '/settings/delete'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const account = await api('getAccount').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!account) throw redirect(loginAddress(here))
  return { isInvisible: account.is_invisible }
}

/** Takes the smaller step (`pause`) or deletes. Reasons are optional; whatever is no known reason is left out. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  try {
    if (intent === 'pause') {
      const done = await api('setVisibility', { body: { is_invisible: true } })
      return done ? data({ intent }) : redirect(loginAddress(here))
    }
    if (intent !== 'delete') return redirect(here)
    const reason = profileValues.delete_reason.find((value) => value === form.get('reason'))
    const text = formText(form, 'text').trim().slice(0, 1000)
    const done = await api('requestDeletion', { body: { ...(reason && { reason }), ...(text && { text }) } })
    if (!done) return redirect(loginAddress(here))
    return redirect(`/account-deleted?${new URLSearchParams({ until: done.deletion_due_at })}`, {
      headers: cookiesFromApi.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    })
  } catch (error) {
    return refused({ intent, problem: problemOf(error) })
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
          <LeavingConfirm problem={result?.intent === 'delete' ? result.problem : undefined} />
        ) : (
          <LeavingChoices isInvisible={isInvisible} />
        )}
      </div>
    </SettingsFrame>
  )
}
