import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { BlockedList } from '../features/profiles/blocked-list.tsx'
import { memberActions } from '../features/profiles/member-actions.ts'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const answer = await api('getBlocks').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!answer) throw redirect(loginAddress(url.pathname))
  return answer
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = 'unblock'
  try {
    const done = await memberActions.unblock(api, formText(form, 'item'), form)
    return done ? data({ intent, ...done }) : redirect(loginAddress(url.pathname))
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
