import { TeamPage } from '../features/team/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function TeamRoute() {
  useTitle(texts.team)
  return <TeamPage />
}
