import { Link } from 'react-router'
import { useText } from '../../lib/i18n/use-text.tsx'
import { markOf } from '../../lib/site-theme.ts'
import { useSettings, useUser } from '../../lib/viewer/use-viewer.ts'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import { Brand } from '../../ui/brand-mark.tsx'

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
