import { ButtonLink } from '@velvet/ui/button'
import { MailCheck } from 'lucide-react'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { authRedirects, loginPath, useUser } from '../../session/index.ts'

const matchesPath = '/signup-matches'

type ActivationDoneProps = {
  wasConfirmedBefore: boolean
  /** URL of the action that the visitor signed up for. */
  next?: string | null
}

/** Shown after the confirmation. Visitors who are not logged in get a link to the login page. */
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
            <ButtonLink to={next ?? matchesPath}>{text(next ? 'signup.to_profile' : 'activate.to_matches')}</ButtonLink>
            <ButtonLink to={authRedirects.home} variant="quiet">
              {text('activate.to_members')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={loginPath(next ?? matchesPath)}>{text('login.submit')}</ButtonLink>
        )}
      </div>
    </SmallPage>
  )
}
