import { cx } from '../../ui/cx.ts'
import { AccountMenu } from './account-menu.tsx'
import { BackButton } from './back-button.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { TopNav } from './top-nav.tsx'

export function MemberBar({ className }: { className?: string | undefined }) {
  return (
    <header
      className={cx(
        'sticky top-0 z-30 border-b border-line bg-surface/94 backdrop-blur-[14px] backdrop-saturate-130',
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
