import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { memberActions } from '../features/profile/view/member-actions.ts'
import { BlockedList } from '../features/safety/blocks/blocked-list.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { problemOf, refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const response = await api('getBlocks').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!response) throw redirect(loginPath(url.pathname))
  return response
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = 'unblock'
  try {
    const done = await memberActions.unblock(api, formText(form, 'item'), form)
    return done ? data({ intent, ...done }) : redirect(loginPath(url.pathname))
  } catch (error) {
    return refused({ intent, problem: problemOf(error) })
  }
}

export default function Blocked() {
  const text = useText()
  const { blocks } = useLoaderData<typeof loader>()
  return (
    <div className="wrap py-6 md:py-12">
      <PageTitle page={text('member.blocked_list')} />
      <div className="mx-auto max-w-read">
        <h1>{text('member.blocked_list')}</h1>
        <p className="mt-2.5 mb-6 text-ink-2">{text('member.blocked_intro')}</p>
        <BlockedList blocks={blocks} />
      </div>
    </div>
  )
}
