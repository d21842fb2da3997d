import { describe, expect, it, vi } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { ApiError } from '../../../shared/api/api-error.ts'
import { findPlace } from './find-place.ts'
import { watchPermission } from './permission.ts'
import { createPlaceCache } from './place-cache.ts'
import { roundPlace } from './round-place.ts'

describe('rounding a position', () => {
  it.each([
    [52.09083, 5.12222, 52.1, 5.1],
    [52.07, 4.3, 52.05, 4.3],
    [-33.8688, 151.2093, -33.85, 151.2],
    [0.01, -0.02, 0, 0],
    [89.99, -179.99, 90, -180],
  ])('rounds %f, %f to %f, %f', (latitude, longitude, lat, lon) => {
    expect(roundPlace({ latitude, longitude })).toEqual({ lat, lon })
  })
})

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

const utrecht = { city: 'Utrecht', country: 'NL', region: 'NL-UT' }

function setup() {
  let now = 0
  const storage = memoryStorage()
  let language = 'en'
  const cache = createPlaceCache(() => storage, () => now, () => language) // prettier-ignore
  const geocode = vi.fn<(place: { lat: number; lon: number }) => Promise<typeof utrecht>>(() =>
    Promise.resolve(utrecht),
  )
  const find = (position: () => Promise<{ latitude: number; longitude: number }> = here) =>
    findPlace({ position, geocode, cache })
  return {
    find,
    geocode,
    advance: (milliseconds: number) => (now += milliseconds),
    setLanguage: (next: string) => (language = next),
  }
}

const here = () => Promise.resolve({ latitude: 52.09083, longitude: 5.12222 })
const elsewhere = () => Promise.resolve({ latitude: 48.85, longitude: 2.35 })

describe('finding the city', () => {
  it('sends the rounded position only', async () => {
    const { find, geocode } = setup()
    await expect(find()).resolves.toEqual(utrecht)
    expect(geocode).toHaveBeenCalledWith({ lat: 52.1, lon: 5.1 })
  })

  it('sends a new request after an hour and for another place', async () => {
    const { find, geocode, advance } = setup()
    await find()
    advance(hourMs - 1)
    await find()
    expect(geocode).toHaveBeenCalledTimes(1)
    advance(1)
    await find()
    expect(geocode).toHaveBeenCalledTimes(2)
    await find(elsewhere)
    expect(geocode).toHaveBeenCalledTimes(3)
  })

  it('sends a new request when the page has another language', async () => {
    const { find, geocode, setLanguage } = setup()
    await find()
    setLanguage('de')
    await find()
    expect(geocode).toHaveBeenCalledTimes(2)
  })

  it('caches false when there is no city', async () => {
    const { find, geocode } = setup()
    geocode.mockRejectedValue(new ApiError('not_found', 404))
    await expect(find()).resolves.toBe(false)
    await expect(find()).resolves.toBe(false)
    expect(geocode).toHaveBeenCalledTimes(1)
  })

  it('returns false without a connection and tries again at the next click', async () => {
    const { find, geocode } = setup()
    geocode.mockRejectedValueOnce(new ApiError('unavailable', 0))
    await expect(find()).resolves.toBe(false)
    await expect(find()).resolves.toEqual(utrecht)
  })

  it.each([
    [1, 'denied'],
    [2, false],
    [3, false],
  ])('distinguishes a denied permission from a failure (code %i): %s', async (code, outcome) => {
    const { find, geocode } = setup()
    await expect(find(() => Promise.reject(Object.assign(new Error('no place'), { code })))).resolves.toBe(outcome)
    expect(geocode).not.toHaveBeenCalled()
  })

  it('works when the browser refuses storage', () => {
    const throwDenied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const cache = createPlaceCache(
      throwDenied,
      () => 0,
      () => 'en',
    )
    cache.write({ lat: 1, lon: 1 }, utrecht)
    expect(cache.read({ lat: 1, lon: 1 })).toBeUndefined()
  })
})

describe('the location permission', () => {
  it('reports "unsupported" without geolocation and "unknown" without the Permissions API', () => {
    expect(watchPermission({}).current()).toBe('unsupported')
    expect(watchPermission({ geolocation: {} }).current()).toBe('unknown')
  })

  it('follows changes of the browser permission', async () => {
    const status = { state: 'prompt', onchange: () => undefined } as unknown as PermissionStatus
    const watch = watchPermission({ geolocation: {}, permissions: { query: () => Promise.resolve(status) } })
    const listener = vi.fn()
    watch.subscribe(listener)
    await expect.poll(() => watch.current()).toBe('prompt')
    Object.assign(status, { state: 'denied' })
    status.onchange?.(new Event('change'))
    expect(watch.current()).toBe('denied')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
