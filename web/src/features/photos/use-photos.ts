import { queryOptions, useQuery } from '@tanstack/react-query'
import { photoLimits } from '@velvet/contract/photo-rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api } from '../../shared/api/create-api.ts'
import type { OwnPhoto, OwnPhotos } from '../../shared/api/responses.ts'
import { requireSession, useApi, useApiCache } from '../session/index.ts'
import { sortByIds } from './photo-order.ts'

const noPhotos: OwnPhotos = { photos: [], limit: photoLimits.free, premium_limit: photoLimits.premium }
const pollIntervalMs = 1_000
const maxPollingMs = 60_000

const photosQuery = (api: Api) =>
  queryOptions({
    queryKey: ['photos'],
    queryFn: async ({ signal }) => requireSession(await api('getPhotos', undefined, { signal })),
    // The next page that shows the photos loads them again.
    gcTime: 0,
  })

/**
 * Returns the member's photos, fetched if the page did not load them. While photos are being processed, they are polled
 * every second for up to a minute.
 */
export function usePhotos(initial: OwnPhotos | null, onChanged: () => void = () => undefined) {
  const api = useApi()
  const cache = useApiCache()
  const [slowIds, setSlowIds] = useState('')
  const query = photosQuery(api)
  const { data: ownPhotos = noPhotos } = useQuery(
    {
      ...query,
      ...(initial && { initialData: initial }),
      refetchInterval: ({ state }) => {
        const ids = processingIdsOf(state.data ?? noPhotos)
        return ids !== '' && ids !== slowIds && pollIntervalMs
      },
      refetchIntervalInBackground: true,
    },
    cache,
  )

  const processingIds = processingIdsOf(ownPhotos)
  useEffect(() => {
    if (processingIds === '') return
    const timer = setTimeout(() => setSlowIds(processingIds), maxPollingMs)
    return () => clearTimeout(timer)
  }, [processingIds])

  // The completeness and the avatar in the top bar depend on the photos that others can see.
  const visibility = ownPhotos.photos.map(({ id, status }) => `${id} ${status}`).join()
  const lastVisibility = useRef(visibility)
  const notifyChanged = useEffectEvent(onChanged)
  useEffect(() => {
    if (lastVisibility.current !== visibility) notifyChanged()
    lastVisibility.current = visibility
  }, [visibility])

  /** Changes the photos at once. Requests that were sent before the change are ignored. */
  const change = (update: (photos: OwnPhoto[]) => OwnPhoto[]) => {
    void cache.cancelQueries(query)
    cache.setQueryData(query.queryKey, (own = noPhotos) => ({ ...own, photos: update(own.photos) }))
  }
  const save = async (update: (photos: OwnPhoto[]) => OwnPhoto[], call: () => Promise<unknown>) => {
    change(update)
    try {
      await call()
      return true
    } catch {
      await cache.refetchQueries(query)
      return false
    }
  }

  return {
    ...ownPhotos,
    refetch: () => cache.refetchQueries(query),
    isSlow: processingIds !== '' && slowIds === processingIds,
    add: (added: OwnPhoto) => change((photos) => [...photos.filter(({ id }) => id !== added.id), added]),
    order: (ids: string[]) =>
      save(
        (photos) => sortByIds(photos, ids),
        () => api('orderPhotos', { body: { ids } }),
      ),
    remove: (id: string) =>
      save(
        (photos) => photos.filter((photo) => photo.id !== id),
        () => api('removePhoto', { params: { id } }),
      ),
  }
}

const isProcessing = ({ status, files }: OwnPhoto) => status === 'pending' && files === null

const processingIdsOf = ({ photos }: OwnPhotos) =>
  photos
    .filter(isProcessing)
    .map(({ id }) => id)
    .join()
