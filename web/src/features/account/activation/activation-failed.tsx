import { ButtonLink } from '@velvet/ui/button'
import { MailX } from 'lucide-react'
import { Link } from 'react-router'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { authRedirects, useUser } from '../../session/index.ts'

export function ActivationFailed() {
  const text = useText()
  const user = useUser()
  const isLoggedIn = user !== null
  return (
    <SmallPage
      icon={<MailX />}
      tone="bad"
      role="alert"
      title={text('activate.failed')}
      intro={
        <RichText
          id="activate.contact_service"
          tags={{
            service: (inside) => (
              <Link to="/service" className="link">
                {inside}
              </Link>
            ),
          }}
        />
      }
    >
      {user?.status !== 'active' && (
        <p className="mt-4 text-ink-2">{text(isLoggedIn ? 'activate.failed_member' : 'activate.failed_visitor')}</p>
      )}
      <div className="mt-6">
        {isLoggedIn ? (
          <ButtonLink to={authRedirects.home}>{text('activate.to_members')}</ButtonLink>
        ) : (
          <ButtonLink to={authRedirects.login}>{text('login.submit')}</ButtonLink>
        )}
      </div>
    </SmallPage>
  )
}
