import { Bell, Coins, EyeOff, LogOut, ShieldCheck, UserRound, WalletCards } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../shared/i18n/use-text.tsx'

type SettingsFrameProps = { title: string; intro?: ReactNode; children: ReactNode }

/** Page with links to the sections of the settings: beside the content on wide screens, above it on phones. */
export function SettingsFrame({ title, intro, children }: SettingsFrameProps) {
  return (
    <div className="wrap py-6 md:py-12">
      <h1>{title}</h1>
      {intro && <p className="mt-2.5 max-w-[60ch] text-17 text-ink-2">{intro}</p>}
      <div className="mt-6 grid gap-5 lg:mt-8 lg:grid-cols-[216px_minmax(0,1fr)] lg:items-start lg:gap-12">
        <SectionLinks />
        <div className="grid min-w-0 gap-5 lg:gap-7">{children}</div>
      </div>
    </div>
  )
}

function SectionLinks() {
  const text = useText()
  const { pathname, hash } = useLocation()
  const currentAddress = pathname === '/settings' ? `/settings${hash || '#account'}` : pathname
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls the current link into view when the links are wider than the screen.
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2
  }, [currentAddress])
  const links = [
    { to: '/settings#account', icon: <UserRound />, label: text('settings.account') },
    { to: '/settings#security', icon: <ShieldCheck />, label: text('settings.security') },
    { to: '/settings#privacy', icon: <EyeOff />, label: text('settings.privacy') },
    { to: '/settings#spending', icon: <WalletCards />, label: text('settings.spending') },
    { to: '/notifications', icon: <Bell />, label: text('settings.notifications') },
    { to: '/transactions', icon: <Coins />, label: text('settings.credits') },
    { to: '/settings/delete', icon: <LogOut />, label: text('settings.leave') },
  ]
  return (
    <nav
      ref={nav}
      aria-label={text('settings.sections')}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 pt-0.5 pb-1.5 [scrollbar-width:none] lg:sticky lg:top-[calc(var(--bar-height)+20px)] lg:mx-0 lg:flex-col lg:gap-1 lg:p-0"
    >
      {links.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === currentAddress ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface px-4 font-semibold whitespace-nowrap text-ink-2 no-underline transition-colors hover:bg-surface-2 aria-[current]:border-transparent aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft lg:border-transparent lg:bg-transparent lg:px-3.5 lg:hover:bg-surface-2 [&>svg]:size-5"
        >
          <span aria-hidden="true" className="[&>svg]:size-5">
            {icon}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
