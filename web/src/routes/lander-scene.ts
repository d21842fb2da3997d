import { daySeconds } from '@velvet/contract/durations'
import { data, type LoaderFunctionArgs } from 'react-router'
import { drawScene } from '../features/landers/scenes.server.tsx'

/** The drawing of a lander as an image. It is the same for all sites and languages. */
export function loader({ params }: LoaderFunctionArgs) {
  const svg = drawScene(params['lander'])
  if (!svg) throw data(null, { status: 404 })
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${daySeconds}` }
  return new Response(svg, { headers })
}
