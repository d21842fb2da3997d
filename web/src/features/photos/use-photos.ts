import { photoLimits } from '@velvet/contract/photo-rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnPhoto, OwnPhotos } from '../../shared/api/responses.ts'
import { useApi } from '../session/index.ts'
import { sortByIds } from './photo-order.ts'

const isProcessing = ({ status, files }: OwnPhoto) => status === 'pending' && files === null
const noPhotos: OwnPhotos = { photos: [], limit: photoLimits.free, premium_limit: photoLimits.premium }
const pollIntervalMs = 1_000
const maxPolls = 60

/**
 * Returns the member's photos, fetched if the page did not load them. While photos are being processed, they are polled
 * every second for up to a minute.
 */
export function usePhotos(initial: OwnPhotos | null, onChanged: () => void = () => undefined) {
  const api = useApi()
  const [ownPhotos, setOwnPhotos] = useState(initial ?? noPhotos)
  const [slowIds, setSlowIds] = useState('')
  // Changes on this page take precedence over responses to requests that were sent before them.
  const writeCount = useRef(0)

  const refresh = async () => {
    const countBefore = writeCount.current
    const response = await api('getPhotos').catch(() => undefined)
    if (response && countBefore === writeCount.current) setOwnPhotos(response)
  }
  const write = async (photos: OwnPhoto[], call: () => Promise<unknown>) => {
    writeCount.current += 1
    setOwnPhotos((own) => ({ ...own, photos }))
    try {
      await call()
      return true
    } catch {
      await refresh()
      return false
    }
  }

  const processingIds = ownPhotos.photos.filter(isProcessing).map(({ id }) => id).join() // prettier-ignore
  const poll = useEffectEvent(refresh)
  const shouldFetch = initial === null
  useEffect(() => {
    if (shouldFetch) void poll()
  }, [shouldFetch])
  useEffect(() => {
    if (processingIds === '') return
    let pollCount = 0
    const timer = setInterval(() => {
      pollCount += 1
      if (pollCount <= maxPolls) return void poll()
      clearInterval(timer)
      setSlowIds(processingIds)
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [processingIds])

  // The completeness and the avatar in the top bar depend on the photos that others can see.
  const visibility = ownPhotos.photos.map(({ id, status }) => `${id} ${status}`).join()
  const lastVisibility = useRef(visibility)
  const notifyChanged = useEffectEvent(onChanged)
  useEffect(() => {
    if (lastVisibility.current !== visibility) notifyChanged()
    lastVisibility.current = visibility
  }, [visibility])

  return {
    ...ownPhotos,
    isSlow: processingIds !== '' && slowIds === processingIds,
    add(photo: OwnPhoto) {
      writeCount.current += 1
      setOwnPhotos((own) => ({ ...own, photos: [...own.photos.filter(({ id }) => id !== photo.id), photo] }))
    },
    order: (ids: string[]) => write(sortByIds(ownPhotos.photos, ids), () => api('orderPhotos', { body: { ids } })),
    remove: (id: string) =>
      write(
        ownPhotos.photos.filter((photo) => photo.id !== id),
        () => api('removePhoto', { params: { id } }),
      ),
  }
}
