import { PageTitle } from '../components/page-title.tsx'
import { OfflineScreen } from '../features/app/offline-screen.tsx'
import { useText } from '../lib/i18n/use-text.tsx'

/** Kept on the device by the worker and shown in place of a page that cannot be reached. */
export default function Offline() {
  const text = useText()
  return (
    <>
      <PageTitle page={text('app.offline_title')} />
      <OfflineScreen />
    </>
  )
}
