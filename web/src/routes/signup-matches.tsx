import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { SignupMatches } from '../features/signup/signup-matches.tsx'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const response = await api('getSignupMatches').catch((error: unknown) => {
    throw errorPage(error)
  })
  return { members: response?.members ?? [] }
}

export default function Matches() {
  const text = useText()
  const { members } = useLoaderData<typeof loader>()
  return (
    <div className="wrap py-8 md:py-12">
      <PageTitle page={text('signup.matches_page_title')} />
      <SignupMatches members={members} />
    </div>
  )
}
