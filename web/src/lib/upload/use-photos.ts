import { photoLimits } from '@velvet/contract/photo-rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnPhoto, OwnPhotos } from '../api/answers.ts'
import { useApi } from '../api/use-api.ts'
import { inOrder } from './photo-order.ts'

const isInWork = ({ status, files }: OwnPhoto) => status === 'pending' && files === null
const noneYet: OwnPhotos = { photos: [], limit: photoLimits.free, premium_limit: photoLimits.premium }
const pollEvery = 1_000
const pollRounds = 60

/** The member's photos, asked for where the page did not bring them. Those that are still being made ready are asked for every second, for a minute. */
export function usePhotos(first: OwnPhotos | null, onChanged: () => void = () => undefined) {
  const api = useApi()
  const [answer, setAnswer] = useState(first ?? noneYet)
  const [slow, setSlow] = useState('')
  // What is ordered or removed here counts, whatever an older answer says.
  const writes = useRef(0)

  const refresh = async () => {
    const before = writes.current
    const next = await api('getPhotos').catch(() => undefined)
    if (next && before === writes.current) setAnswer(next)
  }
  const write = async (photos: OwnPhoto[], call: () => Promise<unknown>) => {
    writes.current += 1
    setAnswer((now) => ({ ...now, photos }))
    try {
      await call()
      return true
    } catch {
      await refresh()
      return false
    }
  }

  const inWork = answer.photos.filter(isInWork).map(({ id }) => id).join() // prettier-ignore
  const poll = useEffectEvent(refresh)
  const isUnknown = first === null
  useEffect(() => {
    if (isUnknown) void poll()
  }, [isUnknown])
  useEffect(() => {
    if (inWork === '') return
    let round = 0
    const timer = setInterval(() => {
      round += 1
      if (round <= pollRounds) return void poll()
      clearInterval(timer)
      setSlow(inWork)
    }, pollEvery)
    return () => clearInterval(timer)
  }, [inWork])

  // The meter and the picture in the bar follow what others can see.
  const visible = answer.photos.map(({ id, status }) => `${id} ${status}`).join()
  const seen = useRef(visible)
  const tell = useEffectEvent(onChanged)
  useEffect(() => {
    if (seen.current !== visible) tell()
    seen.current = visible
  }, [visible])

  return {
    ...answer,
    isSlow: inWork !== '' && slow === inWork,
    add(photo: OwnPhoto) {
      writes.current += 1
      setAnswer((now) => ({ ...now, photos: [...now.photos.filter(({ id }) => id !== photo.id), photo] }))
    },
    order: (ids: string[]) => write(inOrder(answer.photos, ids), () => api('orderPhotos', { body: { ids } })),
    remove: (id: string) =>
      write(
        answer.photos.filter((photo) => photo.id !== id),
        () => api('removePhoto', { params: { id } }),
      ),
  }
}
