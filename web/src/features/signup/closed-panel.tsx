import { ButtonLink } from '@velvet/ui/button'
import { DoorArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import { useText } from '../../shared/i18n/use-text.tsx'
import { authRedirects } from '../session/index.ts'

/** Shown while the site accepts no sign-ups. Members can still log in. */
export function ClosedPanel() {
  const text = useText()
  return (
    <EmptyState
      level={1}
      art={<DoorArt />}
      title={text('signup.closed_title')}
      text={text('signup.closed_text')}
      action={
        <>
          <ButtonLink to={authRedirects.login}>{text('login.submit')}</ButtonLink>
          <ButtonLink to="/" variant="quiet">
            {text('error.home_link')}
          </ButtonLink>
        </>
      }
    />
  )
}
