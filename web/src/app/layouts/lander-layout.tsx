import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ErrorContent } from '../error-page.tsx'
import { EntryWarning } from './shell/entry-warning.tsx'
import { Footer } from './shell/footer.tsx'
import { HomeLink } from './shell/home-link.tsx'
import { Main } from './shell/main.tsx'
import { SkipLink } from './shell/skip-link.tsx'

export default function LanderLayout() {
  return (
    <LanderShell>
      <Outlet />
    </LanderShell>
  )
}

export function ErrorBoundary() {
  return (
    <LanderShell>
      <ErrorContent />
    </LanderShell>
  )
}

function LanderShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <EntryWarning layout="lander" />
      <SkipLink />
      <header className="wrap flex h-17 items-center">
        <HomeLink />
      </header>
      <Main className="flex-1">{children}</Main>
      <Footer />
    </div>
  )
}
