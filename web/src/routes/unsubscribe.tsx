import { errorStatus } from '@velvet/contract/errors'
import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { followMailLink, openMailLink } from '../features/notifications/mail-links.ts'
import { answerMailPrograms } from '../features/notifications/one-click.server.ts'
import { UnsubscribePage, type MailLink } from '../features/notifications/unsubscribe-page.tsx'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export const middleware = [answerMailPrograms]

const answer = (link: MailLink) =>
  data(link, { status: link.state === 'refused' ? errorStatus[link.problem.code] : 200 })

export async function loader({ context, url }: LoaderFunctionArgs) {
  return answer(await openMailLink(context.get(visitContext).api, url.searchParams))
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answer(await followMailLink(context.get(visitContext).api, await request.formData()))
}

/** The answer stands at an address without the token: there is nothing to load there. */
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
