import { authRedirects } from '../../lib/addresses/redirects.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DoorArt } from '../../ui/empty-art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The site takes nobody at the moment; whoever is a member comes in as ever. */
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
