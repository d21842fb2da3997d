import { YouPage } from '../features/account/you-page.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { useCounts } from '../features/session/use-counts.ts'
import { useMessagePrice } from '../features/wallet/index.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export default function You() {
  return (
    <>
      <PageTitle page={useText()('nav.you')} />
      <YouPage messagePrice={useMessagePrice()} counts={useCounts()} />
    </>
  )
}
