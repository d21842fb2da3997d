import { lazy, Suspense } from 'react'
import { data, Outlet, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { LastResort } from './components/last-resort.tsx'
import { PlainErrorPage } from './components/error-page.tsx'
import { LoadingIndicator } from './layouts/shell/loading-indicator.tsx'
import { OfflineNotice } from './layouts/shell/offline-notice.tsx'
import { useHydrated } from './lib/browser/use-hydrated.ts'
import { entryWarningCookie, localeCookie, writeCookie, yearInSeconds } from './lib/cookies.ts'
import { errorPage } from './lib/errors/page-error.ts'
import { localeToRemember } from './lib/i18n/choose-locale.ts'
import { useText } from './lib/i18n/use-text.tsx'
import { pageMemory } from './lib/page-memory.ts'
import { useUser } from './lib/viewer/use-viewer.ts'
import { ViewerProvider } from './lib/viewer/viewer-provider.tsx'
import { useRootData } from './lib/visit/use-root-data.ts'
import { visitContext } from './lib/visit/visit-context.ts'
import { guardRoute } from './routes/route-guard.server.ts'

export { Document as Layout } from './document.tsx'

export const middleware = [guardRoute]

/** What every page needs: the site, who looks, the company behind it, and the language to remember. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const [settings, user, company] = await Promise.all([visit.settings(), visit.user(), visit.company()]).catch(
    (error: unknown) => {
      throw errorPage(error)
    },
  )
  const remembered = localeToRemember(visit.cookies.get(localeCookie), await visit.locale())
  return data(
    { settings, user, company, isEntryWarningDismissed: visit.cookies.has(entryWarningCookie) },
    remembered ? { headers: { 'Set-Cookie': writeCookie(localeCookie, remembered, yearInSeconds) } } : {},
  )
}

/** Only forms change what this page loaded; moving from page to page does not. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isChange = formMethod !== undefined && formMethod !== 'GET'
  // Whoever logged in, blocked somebody or saved something must not be shown a page from before.
  if (isChange) pageMemory.forget()
  return isChange
}

/** Parts that nobody misses before the page has come to life. */
const ToastRegion = lazy(async () => ({ default: (await import('./ui/toast-region.tsx')).ToastRegion }))
const MemberParts = lazy(async () => ({ default: (await import('./layouts/shell/member-parts.tsx')).MemberParts }))

export default function Root() {
  return (
    <ViewerProvider user={useRootData().user}>
      <LoadingIndicator />
      <OfflineNotice />
      <Outlet />
      {useHydrated() && <LaterParts />}
    </ViewerProvider>
  )
}

function LaterParts() {
  const text = useText()
  const isLoggedIn = useUser() !== null
  return (
    <Suspense>
      <ToastRegion label={text('common.notices')} closeLabel={text('common.close')} />
      {isLoggedIn && <MemberParts />}
    </Suspense>
  )
}

/** Reached when the site itself could not be loaded, or when a layout's own error page failed. */
export function ErrorBoundary() {
  return (
    <LastResort>
      <PlainErrorPage />
    </LastResort>
  )
}
