import { useParams } from 'react-router'
import { AppealPage, AppealsPage } from '../features/appeals/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function AppealsRoute() {
  useTitle(texts.appeals)
  return <AppealsPage />
}

export function AppealRoute() {
  const { site = '', id = '' } = useParams()
  useTitle(texts.appeal(id.slice(-8)))
  return <AppealPage site={site} id={id} />
}
