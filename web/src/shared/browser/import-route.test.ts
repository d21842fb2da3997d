import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importRoute, isImportingRoute } from './import-route.ts'

const found = { default: () => null }
const failed = new TypeError('Failed to fetch dynamically imported module')
const reachable = () => Promise.resolve(new Response(null))
const offline = () => Promise.reject(new TypeError('fetch failed'))
const wait = () => Promise.resolve()

beforeEach(() => vi.stubGlobal('addEventListener', () => undefined))
afterEach(() => vi.unstubAllGlobals())

it('loads a route file again once the site is reachable', async () => {
  const load = vi.fn().mockRejectedValueOnce(failed).mockResolvedValue(found)
  const send = vi.fn<typeof fetch>(reachable).mockImplementationOnce(offline).mockImplementationOnce(offline)
  await expect(importRoute(load, { send, wait })).resolves.toBe(found)
  expect(send).toHaveBeenCalledTimes(3)
})

it('reports an import in progress until the file is loaded', async () => {
  const seen: boolean[] = []
  const load = () => (seen.push(isImportingRoute()), Promise.resolve(found))
  await importRoute(load, { send: reachable, wait })
  expect([...seen, isImportingRoute()]).toEqual([true, false])
})

it('throws the import error if the site is reachable', async () => {
  const load = vi.fn().mockRejectedValue(failed)
  await expect(importRoute(load, { send: reachable, wait })).rejects.toBe(failed)
  expect(load).toHaveBeenCalledTimes(1)
})

it('throws a 503 if the site stays unreachable', async () => {
  const load = vi.fn().mockRejectedValue(failed)
  await expect(importRoute(load, { send: offline, wait })).rejects.toMatchObject({ status: 503 })
  expect(load).toHaveBeenCalledTimes(1)
})
