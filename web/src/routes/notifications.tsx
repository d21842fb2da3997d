import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { SettingsFrame } from '../features/account/settings-frame.tsx'
import { ChoicesCard } from '../features/notifications/settings/choices-card.tsx'
import { MailState } from '../features/notifications/settings/mail-state.tsx'
import { NamesCard } from '../features/notifications/settings/names-card.tsx'
import { notificationActions } from '../features/notifications/settings/notification-actions.ts'
import { PushCard } from '../features/notifications/settings/push-card.tsx'
import { QuietCard } from '../features/notifications/settings/quiet-card.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { problemOf, refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const settings = await api('getNotifications').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!settings) throw redirect(loginPath(url.pathname + url.search))
  return settings
}

const isAction = (intent: string): intent is keyof typeof notificationActions =>
  Object.hasOwn(notificationActions, intent)

/** Every card has its own form, which is identified by `intent`. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (!isAction(intent)) throw data(null, { status: 400 })
  try {
    const done = await notificationActions[intent](api, form)
    return done ? data({ intent, ...done }) : redirect(loginPath(url.pathname + url.search))
  } catch (error) {
    return refused({ intent, problem: problemOf(error) })
  }
}

export default function NotificationsPage() {
  const text = useText()
  const settings = useLoaderData<typeof loader>()
  return (
    <SettingsFrame title={text('settings.notifications')}>
      <PageTitle page={text('settings.notifications')} />
      <MailState {...settings} />
      <ChoicesCard choices={settings.choices} />
      <PushCard devices={settings.devices.length} />
      <NamesCard showsNames={settings.shows_names} />
      <QuietCard {...settings} />
    </SettingsFrame>
  )
}
