import { expect, it } from 'vitest'
import { renderHtml } from '../../../testing/render.tsx'
import { interestsQuery } from './site-queries.ts'
import { useApiCache, useApiQuery } from './use-api-query.ts'

const Interests = () => (
  <p>
    {useApiQuery(interestsQuery)
      .data?.map(({ name }) => name)
      .join() ?? 'none yet'}
  </p>
)

function Filled() {
  useApiCache().setQueryData(['interests'], [{ id: 'art', name: 'Art', icon: 'palette' }])
  return <Interests />
}

it('returns data from the cache of the page', async () => {
  expect(await renderHtml(<Filled />)).toContain('<p>Art</p>')
})

it('does not share a cache between two server-rendered pages', async () => {
  await renderHtml(<Filled />)
  expect(await renderHtml(<Interests />)).toContain('<p>none yet</p>')
})
