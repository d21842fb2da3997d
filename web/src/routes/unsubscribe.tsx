import { errorStatus } from '@velvet/contract/errors'
import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { submitMailLink, loadMailLink } from '../features/notifications/settings/mail-links.ts'
import { handleOneClickUnsubscribe } from '../features/notifications/settings/one-click-unsubscribe.server.ts'
import { UnsubscribePage, type MailLink } from '../features/notifications/settings/unsubscribe-page.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export const middleware = [handleOneClickUnsubscribe]

const respond = (link: MailLink) =>
  data(link, { status: link.state === 'refused' ? errorStatus[link.problem.code] : 200 })

export async function loader({ context, url }: LoaderFunctionArgs) {
  return respond(await loadMailLink(context.get(visitContext).api, url.searchParams))
}

export async function action({ request, context }: ActionFunctionArgs) {
  return respond(await submitMailLink(context.get(visitContext).api, await request.formData()))
}

/** The form is posted to a URL without the token, where the loader has nothing to load. */
export const shouldRevalidate = () => false

export default function Unsubscribe() {
  const text = useText()
  const opened = useLoaderData<typeof loader>()
  const followed = useActionData<typeof action>()
  return (
    <>
      <PageTitle page={text('settings.notifications')} />
      <UnsubscribePage link={followed ?? opened} />
    </>
  )
}
