import { ActivationFailed } from '../features/account/activation/activation-failed.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { useText } from '../shared/i18n/use-text.tsx'

export default function ActivateError() {
  const text = useText()
  return (
    <>
      <PageTitle page={text('activate.page_title')} />
      <ActivationFailed />
    </>
  )
}
