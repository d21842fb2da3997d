import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { findPlace } from './find-place.ts'
import { watchPermission } from './permission.ts'
import { createPlaceCache } from './place-cache.ts'
import { roundPlace } from './round-place.ts'

describe('rounding a place', () => {
  it.each([
    [52.09083, 5.12222, 52.1, 5.1],
    [52.07, 4.3, 52.05, 4.3],
    [-33.8688, 151.2093, -33.85, 151.2],
    [0.01, -0.02, 0, 0],
    [89.99, -179.99, 90, -180],
  ])('%f, %f is %f, %f', (latitude, longitude, lat, lon) => {
    expect(roundPlace({ latitude, longitude })).toEqual({ lat, lon })
  })
})

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

const utrecht = { city: 'Utrecht', country: 'NL' }

function setup() {
  let now = 0
  const storage = memory()
  const cache = createPlaceCache(() => storage, () => now) // prettier-ignore
  const geocode = vi.fn<(place: { lat: number; lon: number }) => Promise<typeof utrecht>>(() =>
    Promise.resolve(utrecht),
  )
  const find = (position: () => Promise<{ latitude: number; longitude: number }> = here) =>
    findPlace({ position, geocode, cache })
  return { find, geocode, later: (milliseconds: number) => (now += milliseconds) }
}

const here = () => Promise.resolve({ latitude: 52.09083, longitude: 5.12222 })
const elsewhere = () => Promise.resolve({ latitude: 48.85, longitude: 2.35 })

describe('finding the city', () => {
  it('asks for the rounded place only', async () => {
    const { find, geocode } = setup()
    await expect(find()).resolves.toEqual(utrecht)
    expect(geocode).toHaveBeenCalledWith({ lat: 52.1, lon: 5.1 })
  })

  it('asks again after an hour, and for another place', async () => {
    const { find, geocode, later } = setup()
    await find()
    later(3_600_000 - 1)
    await find()
    expect(geocode).toHaveBeenCalledTimes(1)
    later(1)
    await find()
    expect(geocode).toHaveBeenCalledTimes(2)
    await find(elsewhere)
    expect(geocode).toHaveBeenCalledTimes(3)
  })

  it('keeps as `false` that there is no city', async () => {
    const { find, geocode } = setup()
    geocode.mockRejectedValue(new ApiError('not_found', 404))
    await expect(find()).resolves.toBe(false)
    await expect(find()).resolves.toBe(false)
    expect(geocode).toHaveBeenCalledTimes(1)
  })

  it('is `false` without a connection, and tries again at the next click', async () => {
    const { find, geocode } = setup()
    geocode.mockRejectedValueOnce(new ApiError('unavailable', 0))
    await expect(find()).resolves.toBe(false)
    await expect(find()).resolves.toEqual(utrecht)
  })

  it.each([
    [1, 'denied'],
    [2, false],
    [3, false],
  ])('tells a refusal from a failure (%i): %s', async (code, outcome) => {
    const { find, geocode } = setup()
    await expect(find(() => Promise.reject(Object.assign(new Error('no place'), { code })))).resolves.toBe(outcome)
    expect(geocode).not.toHaveBeenCalled()
  })

  it('works where nothing can be stored', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const cache = createPlaceCache(refuse, () => 0)
    cache.keep({ lat: 1, lon: 1 }, utrecht)
    expect(cache.read({ lat: 1, lon: 1 })).toBeUndefined()
  })
})

describe('the permission', () => {
  it('is unsupported without the feature, and unknown without the Permissions API', () => {
    expect(watchPermission({}).current()).toBe('unsupported')
    expect(watchPermission({ geolocation: {} }).current()).toBe('unknown')
  })

  it('follows the browser', async () => {
    const status = { state: 'prompt', onchange: () => undefined } as unknown as PermissionStatus
    const watch = watchPermission({ geolocation: {}, permissions: { query: () => Promise.resolve(status) } })
    const told = vi.fn()
    watch.subscribe(told)
    await vi.waitFor(() => expect(watch.current()).toBe('prompt'))
    Object.assign(status, { state: 'denied' })
    status.onchange?.(new Event('change'))
    expect(watch.current()).toBe('denied')
    expect(told).toHaveBeenCalledTimes(2)
  })
})
