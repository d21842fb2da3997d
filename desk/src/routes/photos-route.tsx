import { PhotosPage } from '../features/photos/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function PhotosRoute() {
  useTitle(texts.photos)
  return <PhotosPage />
}
