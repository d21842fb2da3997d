import { data, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { useText } from '../lib/i18n/use-text.tsx'
import { useUser } from '../lib/viewer/use-viewer.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DoorArt } from '../ui/empty-art.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { authRedirects } from '../lib/addresses/redirects.ts'
import { knownTokens } from './known-tokens.ts'

/** Stands in for a part that is still being built. An address that no site publishes is not found all the same. */
export function loader({ params }: LoaderFunctionArgs) {
  const { token } = params
  if (token !== undefined && !knownTokens.includes(token)) throw data(null, { status: 404 })
  return null
}

export default function Placeholder() {
  const text = useText()
  const isLoggedIn = useUser() !== null
  return (
    <div className="wrap py-8 md:py-16">
      <PageTitle page={text('placeholder.title')} />
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        art={<DoorArt />}
        title={text('placeholder.title')}
        text={text('placeholder.text')}
        action={
          isLoggedIn ? (
            <ButtonLink to={authRedirects.home}>{text('placeholder.to_members')}</ButtonLink>
          ) : (
            <ButtonLink to="/">{text('error.home_link')}</ButtonLink>
          )
        }
      />
    </div>
  )
}
