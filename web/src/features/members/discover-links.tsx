import { ChevronRight, Layers, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../shared/i18n/use-text.tsx'

/** Links to the swipe game and the match finder. */
export function DiscoverLinks() {
  const text = useText()
  return (
    <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3">
      <DiscoverLink
        to="/swipe-game"
        icon={<Layers aria-hidden="true" />}
        title={text('swipe.title')}
        detail={text('swipe.link_text')}
      />
      <DiscoverLink
        to="/match-finder"
        icon={<Sparkles aria-hidden="true" />}
        title={text('finder.title')}
        detail={text('finder.link_text')}
      />
    </ul>
  )
}

function DiscoverLink({ to, icon, title, detail }: { to: string; icon: ReactNode; title: string; detail: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-14 items-center gap-3 rounded-m border border-line bg-surface px-3.5 py-2.5 text-ink no-underline transition-colors hover:border-control"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft [&>svg]:size-5">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-bold">{title}</span>
          <span className="block text-13 text-ink-2">{detail}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4.5 text-ink-3" />
      </Link>
    </li>
  )
}
