import { data, type LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../../lib/visit/visit-context.ts'
import { nicheOf, type Niche } from './niches.ts'

/** The loader of every lander. */
export async function openLander({ context, params }: LoaderFunctionArgs): Promise<{ niche: Niche }> {
  const niche = nicheOf(params['slug'], (await context.get(visitContext).settings()).niche)
  if (!niche) throw data(null, { status: 404 })
  return { niche }
}
