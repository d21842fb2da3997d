import { ButtonLink } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { Link } from 'react-router'
import { authRedirects } from '../../../features/session/routing/redirects.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageMenu } from './language-menu.tsx'

const linkClass =
  'hidden min-h-11 items-center rounded-button px-3 font-semibold text-ink-2 no-underline transition-colors hover:bg-hover hover:text-ink md:inline-flex'

export function VisitorBar({ className }: { className?: string | undefined }) {
  const text = useText()
  return (
    <header className={cx('relative z-10', className)}>
      <div className="wrap flex h-(--bar-height) items-center gap-1.5">
        <HomeLink />
        <nav aria-label={text('nav.main')} className="ms-auto flex items-center gap-1.5">
          <Link to="/#how" className={linkClass}>
            {text('nav.how_it_works')}
          </Link>
          <Link to="/pricing" className={linkClass}>
            {text('nav.pricing')}
          </Link>
        </nav>
        <LanguageMenu />
        <ButtonLink to={authRedirects.login} variant="quiet" size="s">
          {text('nav.login')}
        </ButtonLink>
      </div>
    </header>
  )
}
