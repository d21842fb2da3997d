import { OfflineScreen } from '../features/pwa/offline-screen.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { useText } from '../shared/i18n/use-text.tsx'

/** Cached by the service worker and shown instead of a page that cannot be reached. */
export default function Offline() {
  const text = useText()
  return (
    <>
      <PageTitle page={text('app.offline_title')} />
      <OfflineScreen />
    </>
  )
}
