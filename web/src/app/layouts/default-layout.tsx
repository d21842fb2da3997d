import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ErrorContent } from '../error-page.tsx'
import { BottomBar, TopBar } from './shell/bars.tsx'
import { EntryWarning } from './shell/entry-warning.tsx'
import { Footer } from './shell/footer.tsx'
import { Main } from './shell/main.tsx'
import { MemberBanners } from './shell/member-banners.tsx'
import { SignupDialogHost } from './shell/signup-dialog-host.tsx'
import { SkipLink } from './shell/skip-link.tsx'

export default function DefaultLayout() {
  return (
    <DefaultShell>
      <Outlet />
    </DefaultShell>
  )
}

/** Shows errors inside the layout, with bars and footer. */
export function ErrorBoundary() {
  return (
    <DefaultShell>
      <ErrorContent />
    </DefaultShell>
  )
}

function DefaultShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--foot-bar))] flex-col">
      <EntryWarning layout="default" />
      <SkipLink />
      <TopBar />
      <MemberBanners place="above" />
      <Main className="flex-1">{children}</Main>
      <MemberBanners place="below" />
      <Footer />
      <BottomBar />
      <SignupDialogHost />
    </div>
  )
}
