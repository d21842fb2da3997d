import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { SettingsFrame } from '../features/accounts/settings-frame.tsx'
import { ChoicesCard } from '../features/notifications/choices-card.tsx'
import { MailState } from '../features/notifications/mail-state.tsx'
import { NamesCard } from '../features/notifications/names-card.tsx'
import { notificationActions } from '../features/notifications/notification-actions.ts'
import { PushCard } from '../features/notifications/push-card.tsx'
import { QuietCard } from '../features/notifications/quiet-card.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const settings = await api('getNotifications').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!settings) throw redirect(loginAddress(url.pathname + url.search))
  return settings
}

const isAction = (intent: string): intent is keyof typeof notificationActions =>
  Object.hasOwn(notificationActions, intent)

/** Every card is a form of its own; its `intent` says which one was sent. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (!isAction(intent)) throw data(null, { status: 400 })
  try {
    const done = await notificationActions[intent](api, form)
    return done ? data({ intent, ...done }) : redirect(loginAddress(url.pathname + url.search))
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
