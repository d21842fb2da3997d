import { Badge } from '@velvet/ui/badge'
import { cx } from '@velvet/ui/cx'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { NavIcon } from './nav-icon.tsx'
import { useNav } from './use-nav.ts'

/** Navigation of a member on phones. */
export function MemberBottomBar() {
  const text = useText()
  const items = useNav('bottom')
  return (
    <>
      {/* Spacer, so that the bar does not cover the end of the page. */}
      <div className="h-(--tab-bar) md:hidden" />
      <nav
        aria-label={text('nav.main_bottom')}
        data-tab-bar=""
        className="fixed inset-x-0 bottom-0 z-30 short:static grid h-[calc(var(--tabbar-height)+var(--safe-bottom))] auto-cols-fr grid-flow-col border-t border-line bg-surface/96 pb-(--safe-bottom) backdrop-blur-[14px] md:hidden"
      >
        {items.map(({ key, to, shortLabel, badge, isCurrent }) => (
          <Link
            key={key}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-12 font-semibold text-ink-2 no-underline aria-[current]:text-primary"
          >
            <span
              className={cx('relative flex rounded-button', key === 'you' && isCurrent && 'outline-2 outline-primary')}
            >
              <NavIcon of={key} className={isCurrent ? 'size-6 fill-primary/18' : 'size-6'} />
              {badge && (
                <Badge
                  count={badge.count}
                  tone={badge.tone}
                  ringed
                  label={text(badge.label, { count: badge.count })}
                  className="absolute start-5.5 -top-2"
                />
              )}
            </span>
            <span className="max-w-full text-center leading-[1.15] text-balance wrap-anywhere">{text(shortLabel)}</span>
          </Link>
        ))}
      </nav>
    </>
  )
}
