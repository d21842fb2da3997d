import { useParams } from 'react-router'
import { CarePage, DashboardPage, OperatorsPage, SamplesPage, ScoresPage } from '../features/operators/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function OperatorsRoute() {
  const { site, id } = useParams()
  useTitle(texts.conversations)
  return <OperatorsPage open={site && id ? { site_id: site, id } : null} />
}

export function ScoresRoute() {
  useTitle(texts.scores)
  return <ScoresPage />
}

export function DashboardRoute() {
  useTitle(texts.replyTimes)
  return <DashboardPage />
}

export function CareRoute() {
  useTitle(texts.care)
  return <CarePage />
}

export function SamplesRoute() {
  useTitle(texts.samples)
  return <SamplesPage />
}
