import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { SignupMatches } from '../features/signup/signup-matches.tsx'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const answer = await api('getSignupMatches').catch((error: unknown) => {
    throw errorPage(error)
  })
  return { members: answer?.members ?? [] }
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
