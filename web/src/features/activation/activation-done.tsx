import { MailCheck } from 'lucide-react'
import { SmallPage } from '../../components/small-page.tsx'
import { authRedirects, loginAddress } from '../../lib/addresses/redirects.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'

const matches = '/signup-matches'

type ActivationDoneProps = {
  wasConfirmedBefore: boolean
  /** Where something waits that the account was made for. */
  next?: string | null
}

/** The address is confirmed. Who is logged in goes on; who is not logs in, which a discreet site always asks for. */
export function ActivationDone({ wasConfirmedBefore, next = null }: ActivationDoneProps) {
  const text = useText()
  const isLoggedIn = useUser() !== null
  return (
    <SmallPage
      icon={<MailCheck />}
      tone="good"
      role="status"
      title={text('activate.done')}
      intro={text(
        isLoggedIn ? (wasConfirmedBefore ? 'activate.already' : 'activate.done_text') : 'activate.done_login',
      )}
    >
      <div className="mt-6 grid gap-2.5 sm:grid-cols-2">
        {isLoggedIn ? (
          <>
            <ButtonLink to={next ?? matches}>{text(next ? 'signup.to_profile' : 'activate.to_matches')}</ButtonLink>
            <ButtonLink to={authRedirects.home} variant="quiet">
              {text('activate.to_members')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={loginAddress(next ?? matches)}>{text('login.submit')}</ButtonLink>
        )}
      </div>
    </SmallPage>
  )
}
