import { LoadingBar } from '@velvet/ui/loading-bar'
import { lazy, Suspense, useEffect, useState } from 'react'
import { data, Outlet, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { PlainErrorPage } from './app/error-page.tsx'
import { LastResortBoundary } from './app/last-resort-boundary.tsx'
import { nextPhase, phaseAfterWaiting, type LoadingPhase } from './app/layouts/shell/loading-phase.ts'
import { OfflineNotice } from './app/layouts/shell/offline-notice.tsx'
import { themeAttributes } from './features/session/theme-attributes.server.ts'
import { useUser } from './features/session/use-viewer.ts'
import { ViewerProvider } from './features/session/viewer-provider.tsx'
import { useRootData } from './features/session/visit/use-root-data.ts'
import { visitContext } from './features/session/visit/visit-context.ts'
import { guardRoute } from './routes/route-guard.server.ts'
import { entryWarningCookie, localeCookie, buildCookie, yearInSeconds } from './shared/browser/cookies.ts'
import { useHydrated } from './shared/browser/use-hydrated.ts'
import { errorPage } from './shared/forms/page-error.ts'
import { localeToStore } from './shared/i18n/choose-locale.ts'
import { useText } from './shared/i18n/use-text.tsx'
import { pageCache } from './shared/store/page-cache.ts'

export { Document as Layout } from './app/document.tsx'

export const middleware = [guardRoute]

/** Loads what every page needs: site, viewer and company. Stores the language in a cookie if it has none yet. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const [settings, user, company] = await Promise.all([visit.settings(), visit.user(), visit.company()]).catch(
    (error: unknown) => {
      throw errorPage(error)
    },
  )
  const localeToSet = localeToStore(visit.cookies.get(localeCookie), await visit.locale())
  return data(
    {
      settings,
      user,
      company,
      theme: themeAttributes(settings.theme),
      isEntryWarningDismissed: visit.cookies.has(entryWarningCookie),
    },
    localeToSet ? { headers: { 'Set-Cookie': buildCookie(localeCookie, localeToSet, yearInSeconds) } } : {},
  )
}

/** Reloads the root data after submitted forms only, not on navigations. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isWrite = formMethod !== undefined && formMethod !== 'GET'
  // A login, a block or any other change can make cached pages outdated.
  if (isWrite) pageCache.invalidate()
  return isWrite
}

/** Not needed before hydration. */
const ToastRegion = lazy(async () => ({ default: (await import('@velvet/ui/toast-region')).ToastRegion }))
const MemberBackgroundTasks = lazy(async () => ({
  default: (await import('./app/layouts/shell/member-background-tasks.tsx')).MemberBackgroundTasks,
}))

export default function Root() {
  return (
    <ViewerProvider user={useRootData().user}>
      <LoadingIndicator />
      <OfflineNotice />
      <Outlet />
      {useHydrated() && <AfterHydration />}
    </ViewerProvider>
  )
}

function AfterHydration() {
  const text = useText()
  const isLoggedIn = useUser() !== null
  return (
    <Suspense>
      <ToastRegion label={text('common.notices')} closeLabel={text('common.close')} />
      {isLoggedIn && <MemberBackgroundTasks />}
    </Suspense>
  )
}

/** Shown when the site could not be loaded, or when the error page of a layout failed. */
export function ErrorBoundary() {
  return (
    <LastResortBoundary>
      <PlainErrorPage />
    </LastResortBoundary>
  )
}

/** Shows a progress bar during navigations. */
function LoadingIndicator() {
  const text = useText()
  const isNavigating = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<LoadingPhase>('idle')

  const next = nextPhase(phase, isNavigating)
  if (next !== phase) setPhase(next)

  useEffect(() => {
    const step = phaseAfterWaiting(phase)
    if (!step) return
    const timer = setTimeout(() => setPhase(step.next), step.delay)
    return () => clearTimeout(timer)
  }, [phase])

  return <LoadingBar state={phase === 'waiting' ? 'idle' : phase} label={text('common.loading')} />
}
