import { Brand } from '@velvet/ui/brand-mark'
import { Link } from 'react-router'
import { authRedirects } from '../../../features/session/routing/redirects.ts'
import { markOf } from '../../../features/session/site-theme.ts'
import { useSettings, useUser } from '../../../features/session/use-viewer.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

export function HomeLink() {
  const text = useText()
  const { name, theme } = useSettings()
  const isLoggedIn = useUser() !== null
  return (
    <Link
      to={isLoggedIn ? authRedirects.home : '/'}
      aria-label={text('nav.home', { site: name })}
      className="inline-flex min-h-11 items-center rounded-s no-underline"
    >
      <Brand mark={markOf(theme)} name={name} />
    </Link>
  )
}
