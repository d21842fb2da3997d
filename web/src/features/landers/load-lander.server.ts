import { data, type LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../session/index.ts'
import { nicheOf, type Niche } from './niches.ts'

/** The loader of all landers. */
export async function loadLander({ context, params }: LoaderFunctionArgs): Promise<{ niche: Niche }> {
  const niche = nicheOf(params['slug'], (await context.get(visitContext).settings()).niche)
  if (!niche) throw data(null, { status: 404 })
  return { niche }
}
