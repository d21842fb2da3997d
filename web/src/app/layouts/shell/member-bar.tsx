import { cx } from '@velvet/ui/cx'
import { IconButton } from '@velvet/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useRoute } from '../../../features/session/routing/use-route.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useInstalledApp } from '../../../shared/browser/use-installed-app.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { AccountMenu } from './account-menu.tsx'
import { shouldShowBackButton } from './back-button-rule.ts'
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
          <LanguageMenu className="hidden md:block" />
          <AccountMenu />
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
