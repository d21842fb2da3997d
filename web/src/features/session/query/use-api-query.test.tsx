import { queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Api } from '../../../shared/api/create-api.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { requireSession, useApiCache, useApiQuery } from './use-api-query.ts'

const interestsQuery = (api: Api) =>
  queryOptions({ queryKey: ['interests'], queryFn: async () => (await api('getInterests')).interests })

const Interests = () =>
  useApiQuery(interestsQuery)
    .data?.map(({ name }) => name)
    .join() ?? 'none yet'

function Filled() {
  useApiCache().setQueryData(['interests'], [{ id: 'art', name: 'Art', icon: 'palette' }])
  return <Interests />
}

it('returns data from the cache of the page', async () => {
  expect(await renderHtml(<Filled />)).toBe('Art')
})

it('does not share a cache between two server-rendered pages', async () => {
  await renderHtml(<Filled />)
  expect(await renderHtml(<Interests />)).toBe('none yet')
})

it('fails without a session', () => {
  expect(requireSession(0)).toBe(0)
  expect(() => requireSession(undefined)).toThrow('authentication_required')
})
