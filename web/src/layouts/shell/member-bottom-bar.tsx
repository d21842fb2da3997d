import { Link } from 'react-router'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { NavIcon } from './nav-icon.tsx'
import { useNav } from './use-nav.ts'

/** The same destinations on a phone, within reach of the thumb. */
export function MemberBottomBar() {
  const text = useText()
  const items = useNav()
  return (
    <>
      {/* Keeps the end of the page clear of the bar. */}
      <div className="h-[calc(var(--tabbar-height)+var(--safe-bottom))] md:hidden" />
      <nav
        aria-label={text('nav.main_bottom')}
        data-tab-bar=""
        className="fixed inset-x-0 bottom-0 z-30 grid h-[calc(var(--tabbar-height)+var(--safe-bottom))] auto-cols-fr grid-flow-col border-t border-line bg-surface/96 pb-(--safe-bottom) backdrop-blur-[14px] md:hidden"
      >
        {items.map(({ key, to, shortLabel, badge, isCurrent }) => (
          <Link
            key={key}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-12 font-semibold text-ink-2 no-underline aria-[current]:text-primary"
          >
            <span className="relative">
              <NavIcon of={key} className={isCurrent ? 'size-6 fill-primary/18' : 'size-6'} />
              {badge && (
                <Badge
                  count={badge.count}
                  tone={badge.tone}
                  ringed
                  showZero={key === 'credits'}
                  label={text(badge.label, { count: badge.count })}
                  className="absolute start-5 -top-2.5"
                />
              )}
            </span>
            <span className="max-w-full truncate">{text(shortLabel)}</span>
          </Link>
        ))}
      </nav>
    </>
  )
}
