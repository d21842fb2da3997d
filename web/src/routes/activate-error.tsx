import { PageTitle } from '../components/page-title.tsx'
import { ActivationFailed } from '../features/activation/activation-failed.tsx'
import { useText } from '../lib/i18n/use-text.tsx'

export default function ActivateError() {
  const text = useText()
  return (
    <>
      <PageTitle page={text('activate.page_title')} />
      <ActivationFailed />
    </>
  )
}
