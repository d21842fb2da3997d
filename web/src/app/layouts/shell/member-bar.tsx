import { cx } from '@velvet/ui/cx'
import { IconButton } from '@velvet/ui/icon-button'
import { ArrowLeft, Coins } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useRoute } from '../../../features/session/routing/use-route.ts'
import { useUser } from '../../../features/session/use-viewer.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useInstalledApp } from '../../../shared/browser/use-installed-app.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { AccountMenu } from './account-menu.tsx'
import { shouldShowBackButton } from './back-button-rule.ts'
import { creditsBadge } from './credits-badge.ts'
import { HomeLink } from './home-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { TopNav } from './top-nav.tsx'

export function MemberBar({ className }: { className?: string | undefined }) {
  return (
    <header
      data-member-bar=""
      className={cx(
        'sticky top-0 z-30 short:relative border-b border-line bg-surface/94 backdrop-blur-[14px] backdrop-saturate-130',
        className,
      )}
    >
      <div className="wrap flex h-(--bar-height) items-center gap-2">
        <BackButton />
        <div className="flex lg:flex-1">
          <HomeLink />
        </div>
        <TopNav />
        <div className="ms-auto flex items-center gap-1 md:ms-0 lg:flex-1 lg:justify-end">
          <BalancePill />
          <LanguageMenu className="hidden md:block" />
          <div className="hidden md:block">
            <AccountMenu />
          </div>
        </div>
      </div>
    </header>
  )
}

function BackButton() {
  const text = useText()
  const navigate = useNavigate()
  const routeName = useRoute()?.name ?? ''
  const isInstalledApp = useInstalledApp()
  const historyLength = useHydrated() ? history.length : 0
  if (!shouldShowBackButton({ isInstalledApp, routeName, historyLength })) return null
  return (
    <IconButton label={text('nav.back')} onClick={() => void navigate(-1)} className="-ms-3">
      <ArrowLeft />
    </IconButton>
  )
}

const pillColours = { plenty: 'bg-surface-2 text-ink', warn: 'bg-accent text-on-accent', bad: 'bg-bad text-on-bad' }

/** The balance on phones, whose bottom bar has no item for credits. Coloured like the badge of that item. */
function BalancePill() {
  const text = useText()
  const { number } = useFormat()
  const credits = useUser()?.credits ?? 0
  return (
    <Link
      to="/credits"
      aria-label={text('payments.credits', { credits })}
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-button ps-3 pe-3.5 font-bold tabular-nums no-underline md:hidden',
        pillColours[creditsBadge(credits)?.tone ?? 'plenty'],
      )}
    >
      <Coins aria-hidden="true" className="size-4.5" />
      {number(credits)}
    </Link>
  )
}
