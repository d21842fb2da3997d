import { ApprovalsPage } from '../features/approvals/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function ApprovalsRoute() {
  useTitle(texts.approvals)
  return <ApprovalsPage />
}
