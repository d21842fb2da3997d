import { Badge } from '@velvet/ui/badge'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { NavIcon } from './nav-icon.tsx'
import { useNav } from './use-nav.ts'

const linkClass =
  'relative inline-flex min-h-11 items-center gap-2 rounded-button px-3 font-semibold whitespace-nowrap text-ink-2 no-underline ' +
  'transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft lg:px-4'

/** On the corner of the link, from 992 px up on its icon. Takes no room, so that a new badge does not move the links. */
const badgeClass = 'absolute -end-0.5 -top-1 lg:start-7 lg:end-auto lg:-top-0.5'

/** Navigation of a member from 768 px up. */
export function TopNav() {
  const text = useText()
  return (
    <nav aria-label={text('nav.main')} className="mx-auto hidden gap-0.5 md:flex lg:gap-1.5">
      {useNav('top').map(({ key, to, label, shortLabel, badge, isCurrent }) => (
        <Link key={key} to={to} aria-current={isCurrent ? 'page' : undefined} className={linkClass}>
          <NavIcon of={key} className="hidden size-5 lg:me-1 lg:block" />
          <span className="lg:hidden">{text(shortLabel)}</span>
          <span className="hidden lg:inline">{text(label)}</span>
          {badge && (
            <Badge
              count={badge.count}
              tone={badge.tone}
              ringed
              showZero={key === 'credits'}
              label={text(badge.label, { count: badge.count })}
              className={badgeClass}
            />
          )}
        </Link>
      ))}
    </nav>
  )
}
